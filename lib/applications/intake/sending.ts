import { receivedNotice } from '#lib/content/privacy-notices/current-notice.ts';
import type { AcceptedFile, Answer } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { answerText } from '#lib/forms/questions/groups.ts';
import { failureOf } from '#lib/forms/questions/problems.ts';
import { type Failure, type Result, success } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { metrics } from '#lib/platform/monitoring/metrics.ts';
import { stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { removeDrafts } from '#lib/platform/uploads/sweep-uploads.ts';
import { changedMeanwhile, checkDraft, whileOpen } from '../drafts/draft.ts';
import { type HeldDraft, requireDraft } from '../drafts/draft-answers.ts';
import { type EarlierDraft, keptFiles } from '../drafts/returned-draft.ts';
import { requireHolder } from '../private-pages/holder.ts';
import type { Program } from '../programs/program.ts';
import { assessSpam } from '../spam/spam-check.ts';
import type { SentText } from '../spam/text-signs.ts';
import { checkApplication } from './application-check.ts';
import { seenVersions, storeForm } from './draft-form.ts';
import { type Intake, takeIn } from './intake.ts';
import {
  type MatchedApplication,
  matchForm,
  readForProgram,
  type SentApplication,
  typedAnswers,
} from './received-form.ts';
import { findStored } from './repeated-send.ts';
import { type ApplicationOutcome, keepAdded, keepReturned, type ReadForm } from './returned-application.ts';
import { type SavedSource, storeApplication } from './stored-application.ts';

interface SubmitOptions {
  /** Whether to keep an application that is not accepted, so that a page can show it again. */
  keepsDraft: boolean;
  /** Why it is refused, whatever it holds. It is then only read for the form that shows it again. */
  refusal?: Failure | null;
  /** The saved draft that is sent. */
  saved?: SavedToSend | null;
}

/** A saved draft to be sent, and where it goes if it is not accepted. */
interface SavedToSend extends SavedSource {
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
  const arrival = await readForProgram(request, intake.folder, saved, receivedAt);
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

const isChecked = ({ step }: Pick<EarlierDraft, 'step'>) => step === 'check';

/** What the draft holds, if it is what the page showed. */
const readSaved =
  ({ draft }: HeldDraft): SavedToSend['read'] =>
  async (program, { versions }) => {
    const { formFields } = program;
    const seen = seenVersions(versions);
    if (draft.answers.some(({ fieldId, version }) => seen.get(fieldId) !== version)) return changedMeanwhile;
    const { asked, values } = await checkDraft(program, draft);
    return success({
      answers: formFields.map((field) => ({ field, value: values.get(field.id) ?? '' })),
      removedFiles: formFields.filter((field) => !asked.isAsked(field)).map(({ label }) => label),
      readAt: draft.changedAt,
    });
  };

/** Keeps in the draft what was sent and not accepted, with the reason. */
const keepIn =
  (held: HeldDraft) =>
  async (
    { intake, matched, earlier }: ReadForm,
    why: Failure,
    files: AcceptedFile[] | null,
  ): Promise<Result<unknown>> => {
    if (intake.closed || ['insufficient_storage', 'unavailable'].includes(why.code)) return success(null);
    const seen = seenVersions(earlier.versions);
    const typed = new Map(typedAnswers(matched).map(({ field, value }) => [field.id, value]));
    // The page that shows all answers changes none.
    const changed = isChecked(earlier) ? [] : matched.answers;
    const answers = changed
      .filter(({ field }) => field.fieldType !== 'file')
      .map(({ field }) => ({ field, value: typed.get(field.id) ?? '', seen: seen.get(field.id) ?? 0 }));
    const removedFiles = isChecked(earlier) ? [] : earlier.removedFiles;
    const { message, errors = {} } = why;
    return storeForm(held, { answers, files: files ?? [], removedFiles, errors, message }, intake);
  };

/**
 * Sends the open draft as it stands in the form. The draft ends in the transaction that stores the application, and its
 * private page goes on with it. However often it is sent, it is one application. One that is not accepted stays a draft,
 * with the reasons.
 * @returns unauthorized; forbidden for a co-founder; not_found
 */
export async function sendDraft(request: Request): Promise<Result<ApplicationOutcome>> {
  const sent = await send(request);
  if (sent.ok || sent.failure.code !== 'not_found') return sent;
  const holder = await requireHolder(request.headers, 'send');
  const submission = holder.ok ? await findStored({ pageId: holder.value.pageId }) : null;
  return submission ? success({ state: 'stored', submission }) : sent;
}

async function send(request: Request): Promise<Result<ApplicationOutcome>> {
  const held = await requireDraft(request.headers, 'send');
  if (!held.ok) return held;
  const { id: draftId, pageId, program, begunAt } = held.value.draft;
  const source = { draftId, pageId, programId: program.id, begunAt };
  const saved = { ...source, keep: keepIn(held.value), read: readSaved(held.value) };
  const sent = await whileOpen(draftId, async () =>
    success(await submitApplication(request, { keepsDraft: false, saved })),
  );
  // Also the files that arrived while it was sent.
  if (sent.ok && sent.value.state === 'stored')
    await removeDrafts({ id: draftId, pageId: null }).catch((error: unknown) =>
      logError('What is left of a sent draft waits for the next sweep', error),
    );
  return sent;
}
