import { rm } from 'node:fs/promises';
import path from 'node:path';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { fileOfUpload } from '../uploads/unfinished-upload.ts';
import { changeDraft, filesInTurn, whileOpen } from './open-draft.ts';

/** Removes the file of an open draft that the upload `id` became. @returns not_found once the draft is over */
export const removeUploaded = (id: string, now = new Date()): Promise<Result<null>> =>
  filesInTurn(async () => {
    const file = await database().draftFile.findFirst({
      where: fileOfUpload(id),
      select: { storedName: true, draftId: true },
    });
    if (!file) return success(null);
    const { storedName, draftId } = file;
    return whileOpen(draftId, async () => {
      await database().$transaction([
        changeDraft(draftId, now, { changedAt: now }),
        database().draftFile.deleteMany({ where: { storedName } }),
      ]);
      await rm(path.join(draftsFolder(), storedName), { force: true });
      return success(null);
    });
  });
