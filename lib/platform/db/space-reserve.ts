import { rmSync } from 'node:fs';
import { databaseFile } from '../config/paths.ts';

/** A file beside the database that holds some room for it. */
export const reserveFile = (): string => `${databaseFile()}-reserve`;

/** Gives up the reserve, so that the database can write once more. Synchronous, because a statement waits for it. */
export const releaseReserve = (): void => rmSync(reserveFile(), { force: true });

/** Opens a connection, whose index SQLite cannot make on a full disk, once more without the reserve. */
export function withRoomToOpen<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_IOERR_SHMSIZE') throw error;
    releaseReserve();
    return open();
  }
}
