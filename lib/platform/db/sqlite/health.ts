import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../config/paths.ts';
import type { HealthRead, HealthStates } from '../rows.ts';
import { ofOpenSubmissions, visibleMails } from '../visible.ts';

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

const appliedIn = (connection: Sqlite.Database): Set<string> =>
  new Set(
    connection
      .prepare('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL')
      .pluck()
      .all() as string[],
  );

/** The migrations that ran to their end. Null if the database does not answer within a tenth of a second. */
export const readMigrations = (): Promise<Set<string> | null> => readQuickly(appliedIn);

function readCounts(connection: Sqlite.Database, { waitingMails, waitingFiles }: HealthStates): HealthRead {
  const one = (sql: string, ...values: unknown[]) =>
    connection
      .prepare(sql)
      .pluck()
      .get(...values);
  const isWaiting = `FROM ${visibleMails.sql} WHERE status IN (${waitingMails.map(() => '?').join()})`;
  const since = one(`SELECT min(createdAt) ${isWaiting}`, ...waitingMails) as string | null;
  return {
    migrations: appliedIn(connection),
    mailsWaiting: one(`SELECT count(*) ${isWaiting}`, ...waitingMails) as number,
    waitingSince: since === null ? null : new Date(since),
    mailsFailed: one(`SELECT count(*) FROM ${visibleMails.sql} WHERE status = 'failed'`) as number,
    drafts: one('SELECT count(*) FROM SubmissionDraft WHERE pageId IS NOT NULL') as number,
    draftBytes: one(`SELECT coalesce(sum(answerBytes + (
      SELECT coalesce(sum(bytes), 0) FROM DraftFile WHERE draftId = SubmissionDraft.id)), 0)
      FROM SubmissionDraft WHERE pageId IS NOT NULL`) as number,
    filesWaiting: one(
      `SELECT count(*) FROM ${ofOpenSubmissions('Attachment').sql} WHERE scan = ?`,
      waitingFiles,
    ) as number,
  };
}

/** The counts of the site's health. Null if the database does not answer within a tenth of a second. */
export const readHealth = (states: HealthStates): Promise<HealthRead | null> =>
  readQuickly((connection) => readCounts(connection, states));

/** How many emails have each status. Null if the database does not answer within a tenth of a second. */
export const countMails = (): Promise<{ status: string; count: number }[] | null> =>
  readQuickly(
    (connection) =>
      connection.prepare(`SELECT status, count(*) AS count FROM ${visibleMails.sql} GROUP BY status`).all() as {
        status: string;
        count: number;
      }[],
  );

/** Whether the database can be read within a tenth of a second. */
export async function doesAnswer(): Promise<boolean> {
  // The smallest read of the file: strangers may ask as often as they like. An empty file has version 0.
  const version = await readQuickly((connection) => connection.pragma('schema_version', { simple: true }));
  return Boolean(version);
}

const bytesOf = async (file: string): Promise<number> => (await stat(file).catch(() => ({ size: 0 }))).size;

/** How much room the database takes, with its write-ahead log. */
export async function databaseBytes(): Promise<number> {
  const [database, log] = await Promise.all([databaseFile(), `${databaseFile()}-wal`].map(bytesOf));
  return (database ?? 0) + (log ?? 0);
}
