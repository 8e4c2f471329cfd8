import { fileStore } from '../storage/file-store.ts';
import type { FilePlace } from '../storage/stored-file.ts';
import { canStoreFiles } from '../uploads/watch-uploads.ts';

/**
 * Stores a file of the site's own completely or not at all, even if the power fails.
 * @param sha256 of the content in hex, if it is known
 */
export async function writeDurably({ folder, name }: FilePlace, content: Uint8Array, sha256?: string): Promise<void> {
  if (!(await canStoreFiles())) throw new Error('The folder of uploads cannot be used. A warning says why.');
  await fileStore().put(folder, [{ name, source: { content }, sha256 }]);
}
