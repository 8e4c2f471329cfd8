import { stat } from 'node:fs/promises';
import type Sqlite from 'better-sqlite3';
import { databaseFile } from '../../config/paths.ts';
import type { HealthRead, HealthStates } from '../health-read.ts';
import { ofOpenSubmissions, visibleMails } from '../visible.ts';
import { readQuickly } from './read-quickly.ts';

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
