import { folderStore } from './folder-store.ts';
import type { FilePlace, FileStore } from './stored-file.ts';

/** Where the site keeps its uploaded files. */
export const fileStore = (): FileStore => folderStore;

/** The content of a stored file. @throws with the code ENOENT */
export async function readStored(place: FilePlace): Promise<Buffer> {
  const file = await fileStore().open(place);
  try {
    const { content, error } = await file.whole();
    if (error) throw error;
    return content;
  } finally {
    await file.close();
  }
}
