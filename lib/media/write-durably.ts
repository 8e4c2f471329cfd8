import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { incomingFolder } from '../config/paths.ts';
import { ensureFolder, syncFolder } from '../uploads/sync-folder.ts';
import { canStoreFiles } from '../uploads/watch-uploads.ts';

/**
 * Writes a file completely or not at all, even if the power fails: it is written and synced under another name on the
 * same file system, then renamed, then the folder is synced.
 */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  if (!(await canStoreFiles())) throw new Error('The folder of uploads cannot be used. A warning says why.');
  const temporary = path.join(incomingFolder(), randomUUID());
  await ensureFolder(incomingFolder());
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const handle = await open(temporary, 'wx', 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}
