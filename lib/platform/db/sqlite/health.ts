import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../config/paths.ts';
import type { Prisma } from '../generated/client.ts';

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

/** The rows of a statement. Null if the database does not answer within a tenth of a second. */
export const readQuickly = <Row>({ sql, values }: Prisma.Sql): Promise<Row[] | null> =>
  tryQuickly(true, (connection) => connection.prepare(sql).all(...values) as Row[]);

/** Whether the database takes a write within a tenth of a second. Writes nothing. */
export const isWritable = async (): Promise<boolean> =>
  (await tryQuickly(false, (connection) => connection.exec('BEGIN IMMEDIATE; ROLLBACK'))) !== null;

/** Whether the database can be read within a tenth of a second. */
export async function doesAnswer(): Promise<boolean> {
  // The smallest read of the file: strangers may ask as often as they like. An empty file has version 0.
  return Boolean(await tryQuickly(true, (connection) => connection.pragma('schema_version', { simple: true })));
}

const bytesOf = async (file: string): Promise<number> => (await stat(file).catch(() => ({ size: 0 }))).size;

/** How much room the database takes, with its write-ahead log. */
export const databaseBytes = async (): Promise<number> =>
  (await bytesOf(databaseFile())) + (await bytesOf(`${databaseFile()}-wal`));
