import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../config/paths.ts';

const betweenTriesMilliseconds = 20;
const maxTries = 5;

/** The result of `work` on a connection of its own, or null if the database refuses it five times in a row. */
async function tryQuickly<T>(readonly: boolean, work: (connection: Sqlite.Database) => T): Promise<T | null> {
  for (let tried = 1; ; tried += 1) {
    let connection: Sqlite.Database | undefined;
    try {
      // SQLite itself never waits for a lock: this whole process would stop until it is free.
      connection = new Sqlite(databaseFile(), { readonly, fileMustExist: true, timeout: 0 });
      return work(connection);
    } catch (error) {
      // A missing folder is a TypeError.
      if (!(error instanceof Sqlite.SqliteError) && !(error instanceof TypeError)) throw error;
      if (tried === maxTries) return null;
    } finally {
      connection?.close();
    }
    await setTimeout(betweenTriesMilliseconds);
  }
}

/**
 * Reads from the database without waiting for anybody: neither for this process's own queries nor for long for another
 * process's lock.
 * @returns null if the database does not answer within a tenth of a second
 */
export const readQuickly = <T>(read: (connection: Sqlite.Database) => T): Promise<T | null> => tryQuickly(true, read);

/** Whether the database takes a write within a tenth of a second. Writes nothing. */
export const isWritable = async (): Promise<boolean> =>
  (await tryQuickly(false, (connection) => connection.exec('BEGIN IMMEDIATE; ROLLBACK'))) !== null;
