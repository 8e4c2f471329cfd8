import { environment } from '../config/env.ts';
import { parseS3Address } from '../config/s3-address.ts';
import { perProcess } from '../processes/per-process.ts';
import { folderStore } from './folder-store.ts';
import { openS3Store } from './open-s3-store.ts';
import type { FilePlace, FileStore } from './stored-file.ts';

const chosen = perProcess('file store', () => ({ store: undefined as FileStore | undefined }));

/** The store that `STORAGE_URL` names, or the folder of uploads. */
function ownStore(): FileStore {
  const address = parseS3Address(environment().STORAGE_URL ?? '');
  return address ? openS3Store(address) : folderStore;
}

/** Where the site keeps its uploaded files. */
export function fileStore(): FileStore {
  const { store = ownStore() } = chosen();
  chosen().store = store;
  return store;
}

/** Has the site keep its uploaded files elsewhere than in the folder of uploads, from now on. */
export function keepFilesIn(store: FileStore): void {
  chosen().store = store;
}

/** The content of a stored file. @throws with the code ENOENT */
export async function readStored(place: FilePlace, store = fileStore()): Promise<Buffer> {
  const file = await store.open(place);
  try {
    const { content, error } = await file.whole();
    if (error) throw error;
    return content;
  } finally {
    await file.close();
  }
}
