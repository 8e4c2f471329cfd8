import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FilePlace, FileStore } from './stored-file.ts';

/** The SHA-256 of a stored file, in hex. Null if it does not exist. */
export async function storedDigest(store: FileStore, place: FilePlace): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    const file = await store.openOfMany(place);
    await pipeline(file.stream(), hash);
    return hash.digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The SHA-256 of a file of this machine, in hex. */
export async function localDigest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
