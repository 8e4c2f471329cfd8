import { constants } from 'node:fs';
import { access, link, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#lib/platform/storage/sync-folder.ts';
import { BackupError } from './archive-format.ts';

/** Why nothing gets the name `target`. */
export const existsWords = (target: string) => `${target} exists. Choose another name: no backup is overwritten.`;

/**
 * Gives the finished file `partial` its name, durably. `target` never has half a content, and no other file is replaced.
 * @throws {BackupError} when `target` exists
 */
export async function giveName(partial: string, target: string): Promise<void> {
  try {
    await link(partial, target);
    await rm(partial);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new BackupError(existsWords(target));
    if (!['EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(code ?? '')) throw error;
    // This file system has no links, so only this look keeps a backup from being overwritten.
    const isTaken = await access(target, constants.F_OK).then(
      () => true,
      () => false,
    );
    if (isTaken) throw new BackupError(existsWords(target));
    await rename(partial, target);
  }
  await syncFolder(path.dirname(target));
}
