import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '#lib/platform/config/paths.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { database, openDatabase } from '../client.ts';
import { Prisma } from '../generated/client.ts';
import type { DatabaseKind } from '../migrations.ts';
import type { BatchReader, ColumnCount, ColumnUse, ContentTable, PreviewDatabase, SubmissionRows } from '../rows.ts';
import { readRows, runStatement } from '../statement.ts';
import { openSubmissions } from '../visible.ts';
import { write } from '../write.ts';

const { sql, join } = Prisma;

export const kind: DatabaseKind = 'sqlite';

/** The comparison with a pattern that ignores capitals, at least of the Latin alphabet. */
export const like = sql`LIKE`;

/** The function that tells where the second text is in the first, from 1 on. 0 if it is not. */
export const placeIn = sql`instr`;

/** Stands before a column whose index would give rows in another order than the one asked for. */
export const unindexed = sql`+`;

/** Whether the column is one of the ids, of which there may be any number. */
export const isAmong = (column: Prisma.Sql, ids: readonly number[]): Prisma.Sql =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The moment so many seconds from now, by the database's clock, as the columns keep moments. */
export const secondsFromNow = (seconds: number): Prisma.Sql =>
  sql`strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', ${`${seconds} seconds`})`;

/** At the end of a choice of one row of "due": writes wait for each other anyway. */
export const skipTaken: Prisma.Sql = Prisma.empty;

/** Writes SQLite's log back into the database and empties it, because old pages in it still hold what was erased. */
export const emptyLog = async (): Promise<void> => {
  await readRows(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
};

/** The highest id that a row of the table ever had, also a row that was removed. 0 if there was none. */
async function highestNumber(table: string): Promise<number> {
  const [counter] = await readRows<{ seq: bigint }>(sql`SELECT seq FROM sqlite_sequence WHERE name = ${table}`);
  return Number(counter?.seq ?? 0);
}

/**
 * Raises SQLite's own counter by `count`, so that a row which the database numbers never gets one of them. Its table has
 * no key, so a counter that is not there yet is made in the same transaction.
 * @returns the last of the numbers
 */
async function raiseCounter(table: string, count: number): Promise<number> {
  const [, raised] = await write(() => [
    runStatement(sql`INSERT INTO "sqlite_sequence" ("name", "seq") SELECT ${table}, 0
      WHERE NOT EXISTS (SELECT 1 FROM "sqlite_sequence" WHERE "name" = ${table})`),
    readRows<{ seq: number | bigint }>(
      sql`UPDATE "sqlite_sequence" SET "seq" = "seq" + ${count} WHERE "name" = ${table} RETURNING "seq"`,
    ),
  ]);
  return Number(raised[0]?.seq);
}

const lastGiven = perProcess('last numbers', () => new WeakMap<object, Map<string, number>>());

/**
 * The number of the table's next row: the database counts the highest that it ever stored, and this process counts those
 * that are being stored.
 */
export async function nextNumber(table: string): Promise<number> {
  const client = database();
  const highest = await highestNumber(table);
  const given = lastGiven().get(client) ?? new Map<string, number>();
  const number = Math.max(highest, given.get(table) ?? 0) + 1;
  lastGiven().set(client, given.set(table, number));
  return number;
}

/** Reserves `count` numbers of a table, which no later row gets, also after a restart. */
export async function reserveNumbers(table: string, count: number): Promise<number[]> {
  const last = await raiseCounter(table, count);
  return Array.from({ length: count }, (_, index) => last - count + 1 + index);
}

/**
 * The writes that record the columns of submissions that become open, and count what they filled. A million answers
 * cannot be counted while a person waits and this process does nothing else, so the counts are kept.
 */
export const enterColumns = (columns: readonly ColumnUse[]): Prisma.PrismaPromise<unknown>[] =>
  columns.length === 0
    ? []
    : [
        runStatement(sql`INSERT INTO "SubmissionColumn" ("programId", "kind", "label", "filled")
          VALUES ${join(columns.map(({ programId, kind, label, filled }) => sql`(${programId}, ${kind}, ${label}, ${filled})`))}
          ON CONFLICT ("programId", "kind", "label") DO UPDATE SET "filled" = "filled" + excluded."filled"`),
      ];

/** The writes with which a submission that is open no longer is not counted. */
export const leaveColumns = (columns: readonly ColumnUse[]): Prisma.PrismaPromise<unknown>[] =>
  columns
    .filter(({ filled }) => filled > 0)
    .map(({ programId, kind, label, filled }) =>
      database().submissionColumn.updateMany({
        where: { programId, kind, label },
        data: { filled: { decrement: filled } },
      }),
    );

/** A program's columns but those with the labels `unasked`, by label, and how many open submissions filled each. */
export async function countColumns(programId: number, unasked: readonly string[]): Promise<ColumnCount[]> {
  const columns = await database().submissionColumn.findMany({
    where: { programId, label: { notIn: [...unasked] } },
    orderBy: { label: 'asc' },
    select: { kind: true, label: true, filled: true },
  });
  return columns.map(({ kind, ...column }) => ({ ...column, kind: kind === 'file' ? 'file' : 'field' }));
}

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

/** The entries of the audit log that repeat what staff typed, such as a note before it was changed, or a tag. */
const ofApplication = (id: number, wordless: readonly string[]) => sql`
  "entity" = 'submission' AND "entityId" = ${String(id)} AND "action" NOT IN (${join([...wordless])})
  AND "detail" IS NOT NULL AND "detail" <> 'null'`;

/**
 * The writes that move what the audit log repeats of an application to its withdrawal. In SQL, so that none is missed.
 * @param wordless the actions whose entries stay as they are
 */
export const moveAuditedWords = (id: number, wordless: readonly string[]) => [
  runStatement(sql`
    UPDATE "SubmissionWithdrawal" SET "auditedWords" = (
      SELECT json_group_array(json_object('id', "id", 'detail', json("detail"))) FROM "AuditLog"
      WHERE ${ofApplication(id, wordless)})
    WHERE "submissionId" = ${id}`),
  runStatement(sql`UPDATE "AuditLog" SET "detail" = '{}' WHERE ${ofApplication(id, wordless)}`),
];

/** The write that gives the words back to the audit log, before the withdrawal's row goes. */
export const giveBackAuditedWords = (id: number) =>
  runStatement(sql`
    UPDATE "AuditLog" SET "detail" = entry.value -> 'detail'
    FROM "SubmissionWithdrawal" w, json_each(w."auditedWords") entry
    WHERE w."submissionId" = ${id} AND "AuditLog"."id" = entry.value ->> 'id'`);

/**
 * The mark that changes whenever the public content does: the content's version, which each of our writes raises, with SQLite's
 * count of commits by other connections. An edit made with a database tool while the site runs therefore also shows at
 * the next request.
 */
const state = sql`coalesce((SELECT "version" FROM "ContentVersion"), 0) || ':' ||
  (SELECT data_version FROM pragma_data_version)`;

/** The state of the public content and when a schedule next changes it, in one round trip, which every read makes. */
export async function readContentState(): Promise<{ state: string; due: Date | null }> {
  const rows = await readRows<{ state: string; due: string | null }>(sql`
    SELECT ${state} AS "state", (SELECT min("at") FROM (
      SELECT min("publishAt") AS "at" FROM "ContentItem" UNION ALL SELECT min("unpublishAt") FROM "ContentItem"
    )) AS "due"`);
  const [row] = rows;
  return { state: row?.state ?? '', due: row?.due ? new Date(row.due) : null };
}

/**
 * Creates a database at `file` with all of the site's tables, and copies only the rows of `filled`. All other tables
 * stay empty. Takes a few milliseconds.
 */
function copyContent(file: string, filled: readonly ContentTable[]): void {
  const copy = new Sqlite(file);
  try {
    copy.pragma('journal_mode = MEMORY');
    copy.pragma('synchronous = OFF');
    // The tables are copied one by one, so a row may refer to one that is not copied yet.
    copy.pragma('foreign_keys = OFF');
    copy.prepare('ATTACH ? AS site').run(databaseFile());
    const made = copy
      .prepare(
        // Leaves out the search index: SQLite creates its tables itself, and no public page searches applications.
        `SELECT sql FROM site.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
          AND name NOT LIKE 'SubmissionSearch%' ORDER BY type DESC`,
      )
      .all() as { sql: string }[];
    copy.exec('BEGIN');
    for (const { sql } of made) copy.exec(sql);
    for (const { name, rows = 'true' } of filled)
      copy.exec(`INSERT INTO main."${name}" SELECT * FROM site."${name}" WHERE ${rows}`);
    copy.exec('COMMIT');
  } finally {
    copy.close();
  }
}

/** A copy of the public content in a file of its own. */
export async function openPreview(tables: readonly ContentTable[]): Promise<PreviewDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'preview-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const file = path.join(folder, 'site.db');
  try {
    copyContent(file, tables);
  } catch (error) {
    remove();
    throw error;
  }
  const client = openDatabase(file);
  const close = async () => {
    try {
      await client.$disconnect();
    } finally {
      remove();
    }
  };
  return { client, close };
}
