import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The result of `reading`. Null if the file or folder does not exist. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The names in a folder. None if it does not exist. */
export const namesIn = async (folder: string): Promise<string[]> => (await ifThere(readdir(folder))) ?? [];

/** Makes a file's or folder's content durable on disk. */
export async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the entries of a folder durable. Windows cannot open a folder, but its file system journals them itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncPath(folder);
}

/** Creates a private folder and makes its entry in the parent folder durable before anything relies on it. */
export async function ensureFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (created) await syncFolder(path.dirname(created));
}
