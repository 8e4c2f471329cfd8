import { openIntake } from '../applications/open-intake.ts';
import type { Result } from '../http/result.ts';
import { stoppedByStorage } from '../storage/storage-failure.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import { stoppedByGoneFile } from '../uploads/kept-file-gone.ts';
import { stoppedByUploads } from '../uploads/watch-uploads.ts';
import type { SavedDraft } from './get-saved-draft.ts';
import { type FormToSave, readForm } from './read-form.ts';

/**
 * Reads a form to be saved and calls `save` with it. On every way out that does not save, its files are gone.
 * @returns insufficient_storage or unavailable while nothing can be stored, and what readForm and `save` refuse
 */
export async function withForm<Value>(
  request: Request,
  draft: SavedDraft | null,
  save: (form: FormToSave, folder: IntakeFolder) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const receivedAt = new Date();
  const intake = await openIntake(null);
  if (intake.closed) return { ok: false, failure: intake.closed };
  const { folder } = intake;
  try {
    const form = await readForm(request, folder, draft, receivedAt);
    if (!form.ok) return form;
    return await save(form.value, folder).catch(async (error: unknown) => {
      await folder.undo();
      return Promise.reject(error).catch(stoppedByStorage).catch(stoppedByGoneFile).catch(stoppedByUploads);
    });
  } finally {
    await folder.remove();
  }
}
