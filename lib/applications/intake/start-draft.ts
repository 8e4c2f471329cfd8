import { auditEntry } from '#lib/people/audit/record.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { clientOf } from '#lib/platform/http/client-address.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { checkStorage } from '#lib/platform/storage/storage-budget.ts';
import { expiryFrom } from '../drafts/get-saved-draft.ts';
import { toDraftFile } from '../drafts/kept-files.ts';
import { filesInTurn } from '../drafts/open-draft.ts';
import { checkDraftCount, checkDraftRoom } from '../drafts/room-for-drafts.ts';
import { bookAnswers, ownerName, tooLong, weighDraft } from '../drafts/write-answers.ts';
import { createPage } from '../private-pages/create-page.ts';
import type { LinkSecrets } from '../private-pages/make-link.ts';
import { finishStep, type SavedStep } from './finish-step.ts';
import { pressedAgain } from './pressed-again.ts';
import { type FormToSave, withForm } from './read-form.ts';
import type { Intake } from './take-in.ts';

/** A draft that was saved for the first time, and what opens its page. */
interface StartedDraft extends LinkSecrets {
  pageId: number;
  programId: number;
  /** The step that was saved, and where its applicant goes on. Null for one who comes back later. */
  step: SavedStep | null;
}

/** Before its files and answers: a page, a link, a draft, an entry in the log. */
const bytesOfRows = 2048;

/**
 * Saves a form for the first time, whatever is missing in it: makes its private page with a link and a code. Once it
 * returns, answers and files survive a power cut. A browser that goes back and presses the button again gets the same
 * page, without a code.
 * @returns what opens the page, which is shown once; too_large, too_many_requests, insufficient_storage, and what readForm
 * refuses
 */
export async function startDraft(request: Request): Promise<Result<StartedDraft>> {
  const client = clientOf(request.headers);
  // Before it is read, so that a refused form can be shown again.
  const allowed = await checkDraftCount(client);
  if (!allowed.ok) return allowed;
  const mayStore = await checkStorage(request.headers, Number(request.headers.get('content-length')) || 0);
  if (!mayStore.ok) return mayStore;
  return withForm(request, null, (form, intake) => {
    const save = () => start(request.headers, client, form, intake);
    return form.files.length === 0 ? save() : filesInTurn(save);
  });
}

async function start(
  headers: Headers,
  client: string,
  form: FormToSave,
  intake: Intake,
): Promise<Result<StartedDraft>> {
  const { program, begunAt, answers, files, errors, message } = form;
  const earlier = await pressedAgain(headers, form);
  if (earlier)
    return success({ ...earlier, programId: program.id, code: null, step: await finishStep(earlier.pageId, form) });
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  const isRoom = await checkDraftRoom(client, sum);
  const kept = isRoom.ok ? files : [];
  const allowed = await checkDraftCount(client);
  if (!allowed.ok) return allowed;
  const now = new Date();
  const stored = await intake.store({
    book: () => bookAnswers(headers, { answers: [], client }, answers, bytesOfRows + (isRoom.ok ? sum : 0)),
    write: async (place) => {
      const placed = await place('drafts', kept);
      const { pageId, writes, secrets } = await createPage(now, { withCode: true });
      await write(() => [
        ...writes(),
        database().submissionDraft.create({
          data: {
            pageId,
            programId: program.id,
            begunAt,
            client,
            answers: {},
            errors: { ...errors },
            message: isRoom.ok ? message : isRoom.failure.message,
            createdAt: now,
            changedAt: now,
            expiresAt: expiryFrom(now),
            savedAnswers: {
              create: answers
                .filter(({ value }) => value !== '')
                .map(({ field, value }) => ({
                  fieldId: field.id,
                  label: field.label,
                  fieldType: field.fieldType,
                  value,
                  version: 1,
                  writtenBy: ownerName,
                  savedAt: now,
                })),
            },
            files: { create: placed.map(toDraftFile) },
          },
          select: { id: true },
        }),
        auditEntry(null, 'draft.save', 'private_page', pageId),
        ...weighDraft(pageId),
      ]);
      return success({ pageId, ...secrets });
    },
    recover: tooLong,
  });
  if (!stored.ok) return stored;
  // A file for which there was no room: the page of the saved draft tells of it before they go on.
  const step = await finishStep(stored.value.pageId, form);
  return success({ ...stored.value, programId: program.id, step: isRoom.ok ? step : null });
}
