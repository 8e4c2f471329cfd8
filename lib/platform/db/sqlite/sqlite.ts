import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../config/paths.ts';
import { Prisma } from '../generated/client.ts';
import type { DatabaseKind } from '../migrations.ts';
import { readRows, runStatement } from '../statement.ts';
import type { BatchReader, SubmissionRows } from '../submission-rows.ts';
import { openSubmissions } from '../visible.ts';
import { countColumns, enterColumns, leaveColumns } from './columns.ts';
import { commitMark } from './commit-mark.ts';
import { countMails, databaseBytes, doesAnswer, readHealth, readMigrations } from './health.ts';
import { nextNumber, reserveNumbers } from './numbers.ts';
import { openPreview } from './preview.ts';
import { isWritable } from './read-quickly.ts';
import { indexText, removeText, searchMatch } from './search-index.ts';

// Each statement reads a batch in one pass along an index, in that index's order, so that nothing is sorted.
const asked = 'IN (SELECT value FROM json_each(?))';
export const headsSql = `
  SELECT s.id, s.programId, p.title, s.submittedAt, s.status, s.arrivedBy, s.arrivedOn
  FROM ${openSubmissions.sql} s CROSS JOIN Program p ON p.id = s.programId WHERE s.id ${asked} ORDER BY s.id`;
export const answersSql = `
  SELECT submissionId, label, fieldType, value FROM Answer WHERE submissionId ${asked} ORDER BY submissionId, position`;
export const filesSql = `
  SELECT submissionId, id, label, filename, mimeType, bytes, sha256, caution, scan, storedName
  FROM Attachment WHERE submissionId ${asked} ORDER BY submissionId, position`;
export const tagsSql = `
  SELECT s.submissionId, t.name FROM SubmissionTag s CROSS JOIN Tag t ON t.id = s.tagId
  WHERE s.submissionId ${asked} ORDER BY s.submissionId, s.tagId`;

/**
 * Reads on a separate read-only connection, because a prepared statement takes a fraction of the general client’s time and
 * blocks no one. Writers never block it (WAL).
 */
export function openBatchReader(): BatchReader {
  const connection = new Sqlite(databaseFile(), { readonly: true, timeout: 1000 });
  const heads = connection.prepare(headsSql).raw();
  const answers = connection.prepare(answersSql).raw();
  const files = connection.prepare(filesSql);
  const tags = connection.prepare(tagsSql).raw();
  // One transaction, so that a submission that is withdrawn while it is read comes whole or not at all.
  const read = connection.transaction((ids: readonly number[]) => {
    const list = JSON.stringify(ids);
    return { heads: heads.all(list), answers: answers.all(list), files: files.all(list), tags: tags.all(list) };
  });
  return { read: async (ids) => read(ids) as SubmissionRows, close: () => connection.close() };
}

const { sql, join } = Prisma;

/** The entries of the audit log that repeat what staff typed, such as a note before it was changed, or a tag. */
const ofApplication = (id: number, wordless: readonly string[]) => sql`
  "entity" = 'submission' AND "entityId" = ${String(id)} AND "action" NOT IN (${join([...wordless])})
  AND "detail" IS NOT NULL AND "detail" <> 'null'`;

/**
 * The writes that move what the audit log repeats of an application to its withdrawal. In SQL, so that none is missed.
 * @param wordless the actions whose entries stay as they are
 */
const moveAuditedWords = (id: number, wordless: readonly string[]) => [
  runStatement(sql`
    UPDATE "SubmissionWithdrawal" SET "auditedWords" = (
      SELECT json_group_array(json_object('id', "id", 'detail', json("detail"))) FROM "AuditLog"
      WHERE ${ofApplication(id, wordless)})
    WHERE "submissionId" = ${id}`),
  runStatement(sql`UPDATE "AuditLog" SET "detail" = '{}' WHERE ${ofApplication(id, wordless)}`),
];

/** The write that gives the words back to the audit log, before the withdrawal's row goes. */
const giveBackAuditedWords = (id: number) =>
  runStatement(sql`
    UPDATE "AuditLog" SET "detail" = entry.value -> 'detail'
    FROM "SubmissionWithdrawal" w, json_each(w."auditedWords") entry
    WHERE w."submissionId" = ${id} AND "AuditLog"."id" = entry.value ->> 'id'`);

/**
 * The mark that changes whenever the public content does: the content's version, which each of our writes raises, with SQLite's
 * count of commits by other connections. An edit made with a database tool while the site runs therefore also shows at
 * the next request.
 */
const state = Prisma.sql`coalesce((SELECT "version" FROM "ContentVersion"), 0) || ':' ||
  (SELECT data_version FROM pragma_data_version)`;

/** The state of the public content and when a schedule next changes it, in one round trip, which every read makes. */
async function readContentState(): Promise<{ state: string; due: Date | null }> {
  const rows = await readRows<{ state: string; due: string | null }>(Prisma.sql`
    SELECT ${state} AS "state", (SELECT min("at") FROM (
      SELECT min("publishAt") AS "at" FROM "ContentItem" UNION ALL SELECT min("unpublishAt") FROM "ContentItem"
    )) AS "due"`);
  const [row] = rows;
  return { state: row?.state ?? '', due: row?.due ? new Date(row.due) : null };
}

/** The comparison with a pattern that ignores capitals, at least of the Latin alphabet. */
const like = Prisma.sql`LIKE`;

/** The function that tells where the second text is in the first, from 1 on. 0 if it is not. */
const placeIn = Prisma.sql`instr`;

/** Stands before a column whose index would give rows in another order than the one asked for. */
const unindexed = Prisma.sql`+`;

/** Whether the column is one of the ids, of which there may be any number. */
const isAmong = (column: Prisma.Sql, ids: readonly number[]): Prisma.Sql =>
  Prisma.sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The moment so many seconds from now, by the database's clock, as the columns keep moments. */
const secondsFromNow = (seconds: number): Prisma.Sql =>
  Prisma.sql`strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', ${`${seconds} seconds`})`;

/** At the end of a choice of one row of "due": writes wait for each other anyway. */
const skipTaken: Prisma.Sql = Prisma.empty;

/** Writes SQLite's log back into the database and empties it, because old pages in it still hold what was erased. */
const emptyLog = async (): Promise<void> => {
  await readRows(Prisma.sql`PRAGMA wal_checkpoint(TRUNCATE)`);
};

/** The statements that only SQLite knows. */
export const sqlite = {
  kind: 'sqlite' as DatabaseKind,
  commitMark,
  countColumns,
  countMails,
  databaseBytes,
  doesAnswer,
  emptyLog,
  enterColumns,
  giveBackAuditedWords,
  indexText,
  isAmong,
  isWritable,
  leaveColumns,
  like,
  moveAuditedWords,
  nextNumber,
  openBatchReader,
  openPreview,
  placeIn,
  readContentState,
  readHealth,
  readMigrations,
  removeText,
  reserveNumbers,
  searchMatch,
  secondsFromNow,
  skipTaken,
  unindexed,
};
