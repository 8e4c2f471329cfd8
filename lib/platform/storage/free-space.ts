import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { environment } from '../config/env.ts';
import { databaseFile, incomingFolder } from '../config/paths.ts';
import { perProcess } from '../processes/per-process.ts';

const megabyte = 1024 * 1024;
/** On a small volume the floor is this part of it, because `DISK_FLOOR_MEGABYTES` may be more than the whole. */
const floorShare = 0.05;
/** Intakes ask more often than the answer changes. */
const measuredForMilliseconds = 500;

interface FileSystemSpace {
  freeBytes: number;
  totalBytes: number;
}

/** The free space below which a volume of `totalBytes` takes nothing more from strangers. */
export const floorBytes = (totalBytes: number): number =>
  Math.min(environment().DISK_FLOOR_MEGABYTES * megabyte, totalBytes * floorShare);

/** The space of the volume that holds `place`, or of its nearest folder that exists. */
export async function spaceAt(place: string): Promise<FileSystemSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(place);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const parent = path.dirname(place);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === place) throw error;
    return spaceAt(parent);
  }
}

interface Measured {
  at: number;
  bytes: Promise<number>;
  /** Bytes that were written since. */
  written: number;
}

const space = perProcess('free space', () => ({ measured: undefined as Measured | undefined }));

async function measure(): Promise<number> {
  const spaces = await Promise.all([incomingFolder(), path.dirname(databaseFile())].map(spaceAt));
  return Math.min(...spaces.map(({ freeBytes, totalBytes }) => freeBytes - floorBytes(totalBytes)));
}

/** How many bytes may still be stored before the fuller of the two volumes, uploads and database, is at its floor. */
export function spaceAboveFloor(now = performance.now()): Promise<number> {
  const { measured } = space();
  if (measured && now - measured.at < measuredForMilliseconds) return measured.bytes;
  const bytes = measure();
  space().measured = { at: now, bytes, written: 0 };
  return bytes;
}

/** Counts `bytes` that go to the disk before it is measured again. */
export function noteWritten(bytes: number): void {
  const { measured } = space();
  if (measured) measured.written += bytes;
}

/** Bytes that {@link noteWritten} counted since the last measurement. */
export const writtenSinceMeasured = (): number => space().measured?.written ?? 0;

/** Makes the next {@link spaceAboveFloor} measure again. */
export function forgetSpace(): void {
  space().measured = undefined;
}
