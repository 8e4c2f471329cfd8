import path from 'node:path';
import { environment } from '../config/env.ts';
import { uploadsFolder } from '../config/paths.ts';
import { parseS3Address, type S3Address } from '../config/s3-address.ts';
import { fileAnswer, streamFile, type WholeFile } from '../http/file-answer.ts';
import { perProcess } from '../processes/per-process.ts';
import { folderStore } from './folder-store.ts';
import { type Patience, S3Client } from './s3-client.ts';
import { S3Store } from './s3-store.ts';
import type { FilePlace, FileStore } from './stored-file.ts';

/** How many bytes of public pictures this machine keeps copies of. */
const maxCopiedBytes = 512 * 1024 * 1024;

/** The object store at an address. Its copies are in the folder of uploads, which belongs to this machine alone. */
export const openS3Store = (address: S3Address, patience?: Patience): S3Store =>
  new S3Store(new S3Client(address, patience), {
    folder: path.join(uploadsFolder(), 'copies'),
    maxBytes: maxCopiedBytes,
  });

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

/** Answers a request for a public file with its bytes as a stream. */
export async function fileResponse(request: Request, file: WholeFile & { place: FilePlace }): Promise<Response> {
  const { status, headers, body } = fileAnswer(request.method, Object.fromEntries(request.headers), file);
  if (!body) return new Response(null, { status, headers });
  const opened = await fileStore().open(file.place);
  return new Response(streamFile(opened.stream(body), request.signal), { status, headers });
}
