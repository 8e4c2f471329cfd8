import { fileStore } from '#lib/platform/storage/file-store.ts';
import type { FilePlace, UploadsFolder } from '#lib/platform/storage/stored-file.ts';
import { announcePicture } from '#lib/platform/uploads/picture-files.ts';
import { canStoreFiles } from '#lib/platform/uploads/uploads-folder.ts';

/**
 * Stores a file of the site's own completely or not at all, even if the power fails. One that is there already stays. A
 * picture without a row is removed later; documents have a sweep of their own.
 * @param content the bytes, or what makes them when they are needed
 * @param sha256 of the content in hex, if it is known
 */
export async function writeDurably(
  place: FilePlace & { folder: UploadsFolder },
  content: Uint8Array | (() => Promise<Uint8Array>),
  sha256?: string,
): Promise<void> {
  if (!(await canStoreFiles())) throw new Error('The folder of uploads cannot be used. A warning says why.');
  const { folder, name } = place;
  const isThere = folder === 'media' ? await announcePicture(name) : (await fileStore().find(place)) !== null;
  if (isThere) return;
  const bytes = typeof content === 'function' ? await content() : content;
  await fileStore().put(folder, [{ name, source: { content: bytes }, sha256 }]);
}
