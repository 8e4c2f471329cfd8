import { noticeControl } from '../privacy/notices/notice.ts';
import { removedFileName, versionsName } from '../questions/file-rules.ts';
import { addRowName } from '../questions/group-rows.ts';
import { continueName, stepName } from '../questions/steps.ts';
import { type PageMarks, readMarks, stampName, trapName } from '../spam/page-marks.ts';
import type { ReceivedFile } from '../uploads/receive-multipart.ts';

/** An application as sent, before it is matched with a form. Names are the sender's own. */
export interface SentApplication {
  /** As sent. The intake decides whether it identifies a program. */
  programId: unknown;
  /** By the sender's own names. */
  answers: ReadonlyMap<string, unknown>;
  files: ReceivedFile[];
  idempotencyKey: string | null;
  draftToken: string | null;
  /** The labels of the files that are not to be taken over from the draft. */
  removedFiles: readonly string[];
  marks: PageMarks;
  /** The versions of a saved draft's answers that the page showed, as JSON (see lib/drafts). */
  versions: string | null;
  /** The step that the form shows, as the form sends it. Null for a form on one page. */
  step: string | null;
  /** Where the applicant goes from there. Null: they only save. */
  goes: 'next' | 'back' | null;
  /** The label of the group that gets another row. The form is then shown again, and not sent. */
  addRow: string | null;
  /** The privacy notice above the form, as the form sends it. */
  notice: string | null;
}

const ways = ['next', 'back'] as const;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const wayOf = (value: unknown) => ways.find((way) => way === value) ?? null;

/** Separates the values that control the intake from the answers. */
export function sentApplication(sent: Iterable<readonly [string, unknown]>, files: ReceivedFile[]): SentApplication {
  const answers = new Map(sent);
  const take = (name: string) => {
    const value = answers.get(name);
    answers.delete(name);
    return value;
  };
  return {
    programId: take('program_id'),
    idempotencyKey: text(take('idempotency_key')),
    draftToken: text(take('draft')),
    removedFiles: [take(removedFileName)].flat().filter((label) => typeof label === 'string'),
    marks: readMarks({ [trapName]: take(trapName), [stampName]: take(stampName) }),
    versions: text(take(versionsName)),
    step: text(take(stepName)),
    goes: wayOf(take(continueName)),
    addRow: text(take(addRowName)),
    notice: text(take(noticeControl)),
    answers,
    files,
  };
}
