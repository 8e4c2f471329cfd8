import { perProcess } from '../processes/per-process.ts';
import { folderStore } from './folder-store.ts';
import type { FilePlace, FileStore } from './stored-file.ts';

const chosen = perProcess('file store', () => ({ store: folderStore as FileStore }));

/** Where the site keeps its uploaded files. */
export const fileStore = (): FileStore => chosen().store;

/** Has the site keep its uploaded files elsewhere than in the folder of uploads, from now on. */
export function keepFilesIn(store: FileStore): void {
  chosen().store = store;
}

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
