import { randomUUID } from 'node:crypto';
import { requireAdmin } from '#lib/people/auth/require-access.ts';
import { contentVersion, raiseContentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { settlePictures } from '#lib/platform/uploads/picture-files.ts';
import { actionWrites, isOvertaken, sampleKind } from '../bulk-actions/stored-actions.ts';
import { contentIsBusy } from '../items/failures.ts';
import { revisionWrites } from '../revisions/commit.ts';
import { type Going, planSample } from './plan-sample.ts';

/** What the action keeps of a picture: when it was removed. */
export interface RemovedPicture {
  kind: 'media';
  id: number;
  title: string;
  at: string;
}
/** What the action keeps of everything that it changed. */
export type SampleItem = Going | RemovedPicture;

/** Moves the files to where their rows say. The rows are written, so what fails here is left to the sweep. */
export async function placeFiles(pictures: readonly { file: string }[]): Promise<void> {
  try {
    await settlePictures(pictures.map(({ file }) => file));
  } catch (error) {
    logError('Files of the sample content could not be moved. That is tried again within ten minutes.', error);
  }
}

/** How often the content may change while the whole is planned. */
export const tries = 5;

/**
 * Removes the sample content that no one edited, empties the pages and settings that the site cannot be without, and
 * removes the sample’s pictures that nothing else uses: in one transaction, with one audit entry. Its files follow, and if
 * the site dies before, the sweep does it. Pressed twice, there is nothing left to remove.
 * @returns forbidden; conflict while content keeps changing
 */
export async function removeSample(headers: Headers): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { email } = admin.value;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const version = await contentVersion();
    const { changes, pictures, left } = await planSample(admin.value);
    if (changes.length + pictures.length === 0) return success(null);
    const now = new Date();
    const at = now.toISOString();
    const gone = pictures.map(({ id, alt }): RemovedPicture => ({ kind: 'media', id, title: alt, at }));
    try {
      await write(() => [
        unchangedContent(version),
        ...revisionWrites(changes.map(({ change }) => change)),
        database().media.updateMany({
          where: { id: { in: pictures.map(({ id }) => id) }, removedAt: null },
          data: { removedAt: now, removedBy: email },
        }),
        ...actionWrites<SampleItem>(randomUUID(), {
          actor: admin.value,
          kind: sampleKind,
          action: 'remove',
          changed: [...changes.map(({ before }) => before), ...gone],
          unchanged: 0,
          left,
        }),
        raiseContentVersion(),
      ]);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      continue;
    }
    await placeFiles(pictures);
    return success(null);
  }
  return contentIsBusy;
}
