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
import { draftOf, type HeldDraft } from '../drafts/draft-answers.ts';
import { keptFiles } from '../drafts/returned-draft.ts';
import type { HeldPage, Holder } from '../private-pages/holder.ts';
import type { Program } from '../programs/program.ts';
import { assessSpam } from '../spam/spam-check.ts';
import type { SentText } from '../spam/text-signs.ts';
import { checkApplication } from './application-check.ts';
import { seenVersions, storeForm } from './draft-form.ts';
import { Intake } from './intake.ts';
import { matchForm, readForProgram, typedAnswers } from './received-form.ts';
import { findStored } from './repeated-send.ts';
import { type ApplicationOutcome, keepAdded, keepReturned, type ReadForm } from './returned-application.ts';
import { storeApplication } from './stored-application.ts';

interface SubmitOptions {
  /** Whether to keep an application that is not accepted, so that a page can show it again. */
  keepsDraft: boolean;
  /** Why it is refused, whatever it holds. It is then only read for the form that shows it again. */
  refusal?: Failure | null;
}

/**
 * Accepts an application completely or not at all: reads it within the limits, checks the answers against the current
 * form, then the files' contents, and then stores files and rows (see storeApplication).
 */
export const submitApplication = (request: Request, options: SubmitOptions): Promise<ApplicationOutcome> =>
  submit(request, options, null);

/** @param held the saved draft that is sent, and to which what is not accepted goes back. Null for a plain send */
async function submit(
  request: Request,
  { keepsDraft, refusal = null }: SubmitOptions,
  held: HeldDraft | null,
): Promise<ApplicationOutcome> {
  // An application started before the deadline is in time, however slow the connection.
  const receivedAt = new Date();
  await using intake = await Intake.open({ refusal });
  const outcome: ApplicationOutcome =
    intake.closed && !keepsDraft
      ? { state: 'refused', failure: intake.closed }
      : await acceptApplication(request, intake, receivedAt, keepsDraft, held);
  metrics().applications.inc({ outcome: outcome.state });
  return outcome;
}

async function acceptApplication(
  request: Request,
  intake: Intake,
  receivedAt: Date,
  keepsDraft: boolean,
  held: HeldDraft | null,
): Promise<ApplicationOutcome> {
  const { headers } = request;
  const known = held && { programId: held.draft.program.id, begunAt: held.draft.begunAt };
  const arrival = await readForProgram(request, intake.folder, known, receivedAt);
  if (!arrival.form) {
    const { programId, failure: unnamed } = arrival;
    const failure = intake.closed ?? unnamed;
    return programId === null ? { state: 'refused', failure } : { state: 'closed', programId, failure };
  }
  const { sent, unread, begunAt, admission } = arrival.form;
  const { program } = admission;
  const content = held && sent.step === 'check' ? await readSaved(held, program, sent.versions) : null;
  const matched = content?.ok
    ? { answers: content.value.answers, files: [], problems: [], isFromPage: true, added: null }
    : matchForm(program.formFields, sent);
  const removedFiles = content?.ok ? content.value.removedFiles : sent.removedFiles;
  const earlier = { ...sent, removedFiles, pageId: held?.draft.pageId ?? null };
  const form = { headers, intake, program, begunAt, matched, earlier };
  const returned = async (failure: Failure, files: AcceptedFile[] | null = null): Promise<ApplicationOutcome> => {
    const kept = held ? await keepInDraft(held, form, failure, files) : success(null);
    if (!kept.ok) return { state: 'refused', failure: kept.failure };
    const draftToken = keepsDraft ? await keepReturned(form, failure, files) : null;
    return { state: 'returned', failure, programId: program.id, draftToken };
  };
  const unreadable = intake.closed ?? unread;
  if (unreadable) return returned(unreadable);
  if (content && !content.ok) return returned(content.failure);
  if (sent.addRow !== null && keepsDraft) return keepAdded(form);

  const kept = await keptFiles(earlier, program);
  const { answers, files, problems } = await checkApplication(program, matched, kept);
  if (problems.length > 0) return returned(failureOf(problems), files);

  const sentWith = { key: sent.idempotencyKey, draftToken: sent.draftToken, isPlain: keepsDraft };
  const notice = await receivedNotice(program, sent.notice);
  const spam = await assessSpam(request, sent.marks, sentTexts(answers));
  const saved = held && {
    pageId: held.draft.pageId,
    draftId: held.draft.id,
    ...(content?.ok && { readAt: held.draft.changedAt }),
  };
  const application = { admission, answers, files, sentWith, notice, spam, saved, entered: null };
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

/** The answers that the draft holds to the questions that are asked, if it holds what the page showed. */
async function readSaved({ draft }: HeldDraft, program: Program, versions: string | null) {
  const { formFields } = program;
  const seen = seenVersions(versions);
  if (draft.answers.some(({ fieldId, version }) => seen.get(fieldId) !== version)) return changedMeanwhile;
  const { asked, values } = await checkDraft(program, draft);
  return success({
    answers: formFields.map((field) => ({ field, value: values.get(field.id) ?? '' })),
    removedFiles: formFields.filter((field) => !asked.isAsked(field)).map(({ label }) => label),
  });
}

async function keepInDraft(
  held: HeldDraft,
  { intake, matched, earlier }: ReadForm,
  why: Failure,
  files: AcceptedFile[] | null,
): Promise<Result<unknown>> {
  if (intake.closed || ['insufficient_storage', 'unavailable'].includes(why.code)) return success(null);
  // The page that shows all answers changes none.
  const isChecked = earlier.step === 'check';
  const seen = seenVersions(earlier.versions);
  const typed = new Map(typedAnswers(matched).map(({ field, value }) => [field.id, value]));
  const answers = (isChecked ? [] : matched.answers)
    .filter(({ field }) => field.fieldType !== 'file')
    .map(({ field }) => ({ field, value: typed.get(field.id) ?? '', seen: seen.get(field.id) ?? 0 }));
  const removedFiles = isChecked ? [] : earlier.removedFiles;
  const { message, errors = {} } = why;
  return storeForm(held, { answers, files: files ?? [], removedFiles, errors, message }, intake);
}

/**
 * Sends the open draft as it stands in the form. The draft ends in the transaction that stores the application, and its
 * private page goes on with it. However often it is sent, it is one application. One that is not accepted stays a draft,
 * with the reasons.
 * @returns not_found
 */
export async function sendDraft(holder: Holder<'send'>, request: Request): Promise<Result<ApplicationOutcome>> {
  const sent = await sendHeld(request, holder);
  if (sent.ok || sent.failure.code !== 'not_found') return sent;
  const submission = await findStored({ pageId: holder.pageId });
  return submission ? success({ state: 'stored', submission }) : sent;
}

async function sendHeld(request: Request, holder: HeldPage): Promise<Result<ApplicationOutcome>> {
  const held = await draftOf(holder, request.headers);
  if (!held.ok) return held;
  const { id } = held.value.draft;
  const sent = await whileOpen(id, async () => success(await submit(request, { keepsDraft: false }, held.value)));
  // Also the files that arrived while it was sent.
  if (sent.ok && sent.value.state === 'stored')
    await removeDrafts({ id, pageId: null }).catch((error: unknown) =>
      logError('What is left of a sent draft waits for the next sweep', error),
    );
  return sent;
}
