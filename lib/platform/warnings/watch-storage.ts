import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseFile } from '../config/paths.ts';
import { releaseReserve, reserveFile } from '../db/sqlite/connection.ts';
import { floorBytes, spaceAboveFloor, spaceAt } from '../storage/free-space.ts';
import { endWarning, raiseWarning } from './warnings.ts';

/** Enough for thousands of small writes. */
const maxReservedBytes = 8 * 1024 * 1024;

/**
 * Reserves some room beside the database, as a file, while there is plenty. Once other programs have filled the disk,
 * the room is given up, so that staff can still sign in and see what is wrong. It is smaller than the floor, so that the
 * intake is closed before and cannot use it.
 */
async function keepReserve(): Promise<void> {
  const { freeBytes, totalBytes } = await spaceAt(path.dirname(databaseFile()));
  const floor = floorBytes(totalBytes);
  const bytes = Math.min(maxReservedBytes, Math.floor(floor / 2));
  if (existsSync(reserveFile())) {
    if (freeBytes < bytes) releaseReserve();
  } else if (bytes > 0 && freeBytes > floor + 2 * bytes) {
    try {
      // Random, because some file systems store zeros in no space at all.
      await writeFile(reserveFile(), randomBytes(bytes), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      await rm(reserveFile(), { force: true });
      throw error;
    }
  }
}

const closedWords =
  'The disk is almost full, so the site takes no applications and no messages. Everything else goes on. Make room on the disk of the database or of the uploads; the site then takes applications again by itself.';

/** Warns the staff while the intake is closed for want of space, and keeps the database's reserve. */
export async function watchStorage(): Promise<void> {
  if ((await spaceAboveFloor()) < 0) await raiseWarning('intake_closed', closedWords);
  else await endWarning('intake_closed');
  await keepReserve();
}
