import { expect, vi } from 'vitest';
import { changeMedia } from '#lib/content/media/library/bulk-media.ts';
import * as storing from '#lib/content/media/store-picture.ts';
import { database } from '#lib/platform/db/client.ts';

const { storePicture } = storing;

/** Runs `other` when the next picture has its file, and what stores it has not yet written a row. */
export function whileStored(other: (stored: storing.StoredPicture) => Promise<unknown>): void {
  vi.spyOn(storing, 'storePicture').mockImplementationOnce(async (upload) => {
    const stored = await storePicture(upload);
    if (stored.ok) await other(stored.value);
    return stored;
  });
}

/** Has an editor erase the next picture that is stored, which the library has too, before it gets its row. */
export const eraseWhileStored = (editor: Headers): void =>
  whileStored(async (stored) => {
    const removed = { createdAt: new Date(), removedAt: new Date(), removedBy: 'asha@example.org' };
    const { id } = await database().media.create({ data: { ...stored, ...removed } });
    expect(await changeMedia(editor, { action: 'erase', item: [id] })).toMatchObject({ value: { changed: 1 } });
  });
