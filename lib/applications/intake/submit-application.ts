import { receivedNotice } from '#lib/content/privacy-notices/current-notice.ts';
import type { AcceptedFile, Answer } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { answerText } from '#lib/forms/questions/group-rows.ts';
import { failureOf } from '#lib/forms/questions/problems.ts';
import { type Failure, type Result, success } from '#lib/platform/http/result.ts';
import { metrics } from '#lib/platform/monitoring/metrics.ts';
import { stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { keptFiles } from '../drafts/kept-files.ts';
import type { Program } from '../programs/program.ts';
import { assessSpam } from '../spam/assess-spam.ts';
import type { SentText } from '../spam/evidence.ts';
import { arrive } from './arrive.ts';
import { checkApplication } from './check-application.ts';
import { type ApplicationOutcome, keepAdded, keepReturned, type ReadForm } from './keep-returned.ts';
import { type MatchedApplication, matchForm } from './match-form.ts';
import type { SentApplication } from './read-application.ts';
import type { SavedSource } from './ready-rows.ts';
import { storeApplication } from './store-application.ts';
import { type Intake, takeIn } from './take-in.ts';

interface SubmitOptions {
  /** Whether to keep an application that is not accepted, so that a page can show it again. */
  keepsDraft: boolean;
  /** Why it is refused, whatever it holds. It is then only read for the form that shows it again. */
  refusal?: Failure | null;
  /** The saved draft that is sent. */
  saved?: SavedToSend | null;
}

/** A saved draft to be sent, and where it goes if it is not accepted. */
export interface SavedToSend extends SavedSource {
  programId: number;
  begunAt: Date;
  /** @returns why it could not go there */
  keep: (form: ReadForm, why: Failure, files: AcceptedFile[] | null) => Promise<Result<unknown>>;
  /** What the draft holds for this form, when the page that shows all answers sends it. */
  read: (program: Program, sent: SentApplication) => Promise<Result<SavedContent>>;
}

/** The answers of a saved draft to the questions that are asked, and the labels of files that are not. */
interface SavedContent extends Required<Pick<SavedSource, 'readAt'>> {
  answers: MatchedApplication['answers'];
  removedFiles: readonly string[];
}

/**
 * Accepts an application completely or not at all: reads it within the limits, checks the answers against the current
 * form, then the files' contents, and then stores files and rows (see storeApplication).
 */
export async function submitApplication(
  request: Request,
  { keepsDraft, refusal = null, saved = null }: SubmitOptions,
): Promise<ApplicationOutcome> {
  // An application started before the deadline is in time, however slow the connection.
  const receivedAt = new Date();
  const outcome = await takeIn(
    async (intake): Promise<ApplicationOutcome> =>
      intake.closed && !keepsDraft
        ? { state: 'refused', failure: intake.closed }
        : acceptApplication(request, intake, receivedAt, { keepsDraft, saved }),
    { refusal },
  );
  metrics().applications.inc({ outcome: outcome.state });
  return outcome;
}

async function acceptApplication(
  request: Request,
  intake: Intake,
  receivedAt: Date,
  { keepsDraft, saved }: { keepsDraft: boolean; saved: SavedToSend | null },
): Promise<ApplicationOutcome> {
  const { headers } = request;
  const arrival = await arrive(request, intake.folder, saved, receivedAt);
  if (!arrival.form) {
    const { programId, failure: unnamed } = arrival;
    const failure = intake.closed ?? unnamed;
    return programId === null ? { state: 'refused', failure } : { state: 'closed', programId, failure };
  }
  const { sent, unread, begunAt, admission } = arrival.form;
  const { program } = admission;
  const isChecked = saved !== null && sent.step === 'check';
  const content = isChecked ? await saved.read(program, sent) : null;
  const matched = content?.ok
    ? { answers: content.value.answers, files: [], problems: [], isFromPage: true, added: null }
    : matchForm(program.formFields, sent);
  const removedFiles = content?.ok ? content.value.removedFiles : sent.removedFiles;
  const earlier = { ...sent, removedFiles, pageId: saved?.pageId ?? null };
  const form = { headers, intake, program, begunAt, matched, earlier };
  const returned = async (why: Failure, files: AcceptedFile[] | null = null): Promise<ApplicationOutcome> => {
    const isKept = saved ? await saved.keep(form, why, files) : success(null);
    if (!isKept.ok) return { state: 'refused', failure: isKept.failure };
    const draftToken = keepsDraft && !saved ? await keepReturned(form, why, files) : null;
    return { state: 'returned', failure: why, programId: program.id, draftToken };
  };
  const unreadable = intake.closed ?? unread;
  if (unreadable) return returned(unreadable);
  if (content && !content.ok) return returned(content.failure);
  if (sent.addRow !== null && keepsDraft && !saved) return keepAdded(form);

  const kept = await keptFiles(earlier, program);
  const { answers, files, problems } = await checkApplication(program, matched, kept);
  if (problems.length > 0) return returned(failureOf(problems), files);

  const sentWith = { key: sent.idempotencyKey, draftToken: sent.draftToken, isPlain: keepsDraft };
  const notice = await receivedNotice(program, sent.notice);
  const spam = await assessSpam(request, sent.marks, sentTexts(answers));
  const source = saved && content?.ok ? { ...saved, readAt: content.value.readAt } : saved;
  const application = { admission, answers, files, sentWith, notice, spam, saved: source, entered: null };
  // The application is not to blame for a disk that is full or gone, so its form comes back.
  const stored = await storeApplication(application, intake, headers).catch(stoppedByStorage);
  return stored.ok ? stored.value : returned(stored.failure);
}

const freeTypes: readonly string[] = ['text', 'textarea', 'group'];

/** The answers in which people write freely. */
const sentTexts = (answers: readonly Answer<FormField>[]): SentText[] =>
  answers
    .filter(({ field }) => freeTypes.includes(field.fieldType))
    .map(({ field: { label, fieldType }, value }) => ({
      label,
      value: answerText(fieldType, value),
      isLong: fieldType !== 'text',
    }));
