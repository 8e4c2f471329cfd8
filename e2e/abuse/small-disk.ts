import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A disk of its own in memory, which an attack can fill. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left but `bytes`. */
  fill: (bytes?: number) => void;
  /** Gives that room back. */
  empty: () => void;
  freeBytes: () => number;
  remove: () => void;
}

/** A disk of `megabytes` at `folder`. Null where this user may not mount one. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const filler = path.join(folder, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const fill = (left = 0) => {
    const file = openSync(filler, 'a');
    try {
      for (const piece of [1024 * 1024, 4096]) {
        const bytes = Buffer.alloc(piece);
        while (freeBytes() - piece >= left && hasRoom(file, bytes));
      }
    } finally {
      closeSync(file);
    }
  };
  return {
    folder,
    fill,
    empty: () => rmSync(filler, { force: true }),
    freeBytes,
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}

function hasRoom(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
