import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Puts a file's or folder's content on the disk. */
export async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the entries of a folder durable. Windows cannot open a folder; its file system journals them by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncPath(folder);
}

/** Creates a private folder, with its entry in the folder above on the disk before anything relies on it. */
export async function ensureFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (created) await syncFolder(path.dirname(created));
}
