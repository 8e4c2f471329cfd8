import { type AcceptedFile, attachFiles, keptFiles } from '../applications/attach-files.ts';
import { begunAt } from '../applications/begun-at.ts';
import { typedAnswers } from '../applications/keep-returned.ts';
import { type MatchedApplication, matchForm } from '../applications/match-form.ts';
import { namedProgram, noProgram, whyClosed } from '../applications/named-program.ts';
import { readApplication } from '../applications/read-application.ts';
import type { SentApplication } from '../applications/sent-application.ts';
import type { FieldErrors, Result } from '../http/result.ts';
import { success } from '../http/result.ts';
import { getBegunProgram } from '../programs/get-begun-program.ts';
import { lateAdmission } from '../programs/late-admission.ts';
import type { Program } from '../programs/program.ts';
import { nothingNeeded } from '../questions/asked-fields.ts';
import type { FormField } from '../questions/form-field.ts';
import { errorsOf } from '../questions/problems.ts';
import { type Step, stepsOf } from '../questions/steps.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import type { SavedDraft } from './get-saved-draft.ts';
import type { NewAnswer } from './write-answers.ts';

/** A form that is saved as it is. */
export interface FormToSave {
  program: Program;
  begunAt: Date;
  /** One for each question without files. */
  answers: NewAnswer[];
  /** The files that may be kept: new ones, and those of the draft before. */
  files: AcceptedFile[];
  removedFiles: readonly string[];
  /** The step that the form shows. Null for a form on one page. */
  step: Step | null;
  goes: SentApplication['goes'];
  /** The row that 'Add a row' added. */
  added: MatchedApplication['added'];
  /** What could not be saved, in words. */
  errors: FieldErrors;
  message: string;
}

/** The versions that the page showed, by the question's id. */
export function seenVersions(text: string | null | undefined): Map<number, number> {
  try {
    const versions: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(versions && typeof versions === 'object' ? versions : {});
    return new Map(entries.flatMap(([id, seen]) => (Number.isInteger(seen) ? [[Number(id), seen as number]] : [])));
  } catch {
    return new Map();
  }
}

/** The program that takes what was begun at `begun`, or that a late code of this browser opens. Null if there is none. */
export async function programFor(headers: Headers, programId: number, begun: Date, now: Date): Promise<Program | null> {
  const open = await getBegunProgram(programId, begun, now);
  return open ?? (await lateAdmission(headers, programId, null, now))?.program ?? null;
}

const notKept = (count: number) =>
  count === 1
    ? 'One file could not be saved. The rest is saved.'
    : `${count} files could not be saved. The rest is saved.`;

/**
 * Reads a whole form to save it, whatever is missing or wrong in it. Files that nobody may keep are left out, in words.
 * @param draft the one that it continues. Null: it begins one
 * @returns invalid or conflict when it names no program that takes it, and what stopped the reading before that
 */
export async function readForm(
  request: Request,
  folder: IntakeFolder,
  draft: SavedDraft | null,
  receivedAt: Date,
): Promise<Result<FormToSave>> {
  const { sent, failure } = await readApplication(request, folder);
  const programId = draft?.program.id ?? namedProgram(sent.programId);
  if (programId === null) return { ok: false, failure: failure ?? noProgram };
  const begun = draft?.begunAt ?? begunAt(sent.marks, programId, receivedAt);
  const program = await programFor(request.headers, programId, begun, receivedAt);
  if (!program?.formFields.length) return { ok: false, failure: failure ?? (await whyClosed(programId, program)) };

  const matched = matchForm(program.formFields, sent);
  const kept = await keptFiles({ ...sent, pageId: draft?.pageId ?? null }, program);
  const { files, problems } = await attachFiles(program, matched.files, kept, nothingNeeded);
  const seen = seenVersions(sent.versions);
  const typed = new Map(typedAnswers(matched).map(({ field, value }) => [field.id, value]));
  const step = stepsOf(program).find(({ number }) => String(number) === sent.step) ?? null;
  // What the connection or a limit cut off was not emptied by anyone.
  const isWhole = failure === null;
  const answers = program.formFields.flatMap((field: FormField): NewAnswer[] => {
    if (field.fieldType === 'file' || (!isWhole && !typed.has(field.id))) return [];
    // A form that shows one step says nothing of the others.
    if (step && !step.fields.includes(field) && !typed.has(field.id)) return [];
    return [{ field, value: typed.get(field.id) ?? '', seen: seen.get(field.id) ?? 0 }];
  });
  const message = failure?.message ?? (problems.length > 0 ? notKept(problems.length) : '');
  const { removedFiles, goes } = sent;
  const read = { program, begunAt: begun, answers, files, removedFiles, step, goes, added: matched.added };
  return success({ ...read, errors: errorsOf(problems), message });
}
