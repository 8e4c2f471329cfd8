import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import { type Failure, type Result, success } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { removeDrafts } from '#lib/platform/uploads/sweep-uploads.ts';
import { checkDraft } from '../drafts/check-draft.ts';
import { type HeldDraft, requireDraft } from '../drafts/draft-holder.ts';
import type { EarlierDraft } from '../drafts/kept-files.ts';
import { changedMeanwhile, whileOpen } from '../drafts/open-draft.ts';
import { requireHolder } from '../private-pages/require-holder.ts';
import { findStored } from './find-stored.ts';
import type { ApplicationOutcome, ReadForm } from './keep-returned.ts';
import { typedAnswers } from './match-form.ts';
import { seenVersions } from './read-form.ts';
import { storeForm } from './save-form.ts';
import { type SavedToSend, submitApplication } from './submit-application.ts';

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
