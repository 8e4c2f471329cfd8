import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import { database } from '#lib/platform/db/client.ts';
import type { DraftFile } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { storeBooked } from '#lib/platform/storage/storage-budget.ts';
import { isRemoved, isSameFile, mostFiles } from '#lib/platform/uploads/file-rules.ts';
import { type HeldDraft, requireDraft } from '../drafts/draft-holder.ts';
import type { SavedDraft } from '../drafts/get-saved-draft.ts';
import { isOfDraft, toDraftFile } from '../drafts/kept-files.ts';
import { filesInTurn, whileOpen } from '../drafts/open-draft.ts';
import { checkDraftRoom } from '../drafts/room-for-drafts.ts';
import {
  bookAnswers,
  changedAnswers,
  type NewAnswer,
  tooLong,
  weighDraft,
  writeAnswers,
} from '../drafts/write-answers.ts';
import { finishStep, type SavedStep } from './finish-step.ts';
import { type FormToSave, withForm } from './read-form.ts';
import type { Intake } from './take-in.ts';

/** How saving ended: what could not be saved is on the draft, in words. */
export interface SavedForm {
  /** How many answers another person had changed since. Both texts are kept. */
  conflicts: number;
  hasProblems: boolean;
  /** The step that was saved, and where its applicant goes. Null for a form on one page. */
  step: SavedStep | null;
  /** The row that 'Add a row' added. */
  added: FormToSave['added'];
}

/**
 * Saves a whole form into the open draft, whatever is missing in it. Each answer is written only if it was not written
 * since the page was made. Otherwise both texts are kept for the applicant to choose.
 * @returns unauthorized, forbidden, not_found; too_large, too_many_requests or insufficient_storage; and what readForm
 * refuses
 */
export async function saveForm(request: Request): Promise<Result<SavedForm>> {
  const held = await requireDraft(request.headers, 'write');
  if (!held.ok) return held;
  const { draft } = held.value;
  const save = () =>
    withForm(request, draft, async (form, intake) => {
      const stored = await storeForm(held.value, form, intake);
      if (!stored.ok) return stored;
      const step = await finishStep(draft.pageId, form);
      return success({ ...stored.value, step, added: form.added });
    });
  return whileOpen(draft.id, save);
}

type StoredForm = Omit<SavedForm, 'step' | 'added'>;

/** Whether a new file takes the place of one of the draft: of the only one, or of the same among several. */
const replaces = (added: AcceptedFile, file: Pick<DraftFile, 'fieldId' | 'filename' | 'sha256'>) =>
  added.field.id === file.fieldId && (mostFiles(added.field) === 1 || isSameFile(added, file));

type FormContent = Pick<FormToSave, 'answers' | 'files' | 'removedFiles' | 'errors' | 'message'>;

const sizeOf = (files: readonly AcceptedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Writes what was read of a form into its draft: answers, new files, and what was wrong. New files for which there is no
 * room are left out, in words. Throws when the draft was sent or discarded since.
 * @returns too_large, too_many_requests or insufficient_storage
 */
export const storeForm = (held: HeldDraft, form: FormContent, intake: Intake): Promise<Result<StoredForm>> =>
  filesInTurn(() => writeForm(held, form, intake));

async function writeForm(
  { draft, writer, headers }: HeldDraft,
  { answers, files, removedFiles, errors, message }: FormContent,
  intake: Intake,
): Promise<Result<StoredForm>> {
  const added = files.filter((file) => !isOfDraft(file));
  const row = await database().submissionDraft.findUnique({ where: { id: draft.id }, select: { files: true } });
  const isRoom = await checkDraftRoom(draft.client, sizeOf(added));
  const stored = isRoom.ok ? added : [];
  const changed = changedAnswers(draft, answers);
  const keptNames = new Set(files.filter(isOfDraft).map(({ source }) => source.name));
  const goes = (row?.files ?? []).filter(
    (file) =>
      !keptNames.has(file.storedName) &&
      (isRemoved(removedFiles, file.label, file) || stored.some((added) => replaces(added, file))),
  );
  const now = new Date();
  const wrong = { errors: { ...errors }, message: isRoom.ok ? message : isRoom.failure.message };
  const written = await intake.store({
    book: () => bookAnswers(headers, draft, changed, sizeOf(stored)),
    write: async (place) => {
      const placed = await place('drafts', stored);
      const also = () => [
        database().draftFile.deleteMany({ where: { storedName: { in: goes.map(({ storedName }) => storedName) } } }),
        database().draftFile.createMany({ data: placed.map((file) => ({ draftId: draft.id, ...toDraftFile(file) })) }),
      ];
      return success(await writeAnswers(draft, changed, writer, now, { wrong, also }));
    },
    recover: tooLong,
  });
  if (!written.ok) return written;
  await fileStore().remove(
    'drafts',
    goes.map(({ storedName }) => storedName),
  );
  const { conflicts } = written.value;
  if (conflicts.length > 0) {
    const kept = await storeBooked({ write: () => keepBoth(draft, conflicts), recover: tooLong });
    if (!kept.ok) return kept;
  }
  return success({ conflicts: conflicts.length, hasProblems: !isRoom.ok || message !== '' });
}

/** Keeps what was typed beside what another person had written since. */
async function keepBoth(draft: SavedDraft, conflicts: readonly NewAnswer[]): Promise<Result<null>> {
  await write(() => [
    ...conflicts.map(({ field, value }) =>
      database().draftAnswer.updateMany({
        where: { draftId: draft.id, fieldId: field.id },
        data: { otherValue: value },
      }),
    ),
    ...weighDraft(draft.pageId),
  ]);
  return success(null);
}
