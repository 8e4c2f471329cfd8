import { Semaphore } from 'async-mutex';
import { postgresqlAddress } from '../../config/paths.ts';
import { perProcess } from '../../processes/per-process.ts';
import { Prisma } from '../generated/client.ts';
import type { ContentTable, PreviewDatabase } from '../preview-database.ts';
import type { sqlite } from '../sqlite/sqlite.ts';
import { readIds, readRows, runStatement } from '../statement.ts';
import { openBatchReader } from './batch-reader.ts';
import { countColumns, enterColumns, leaveColumns } from './columns.ts';
import { previewConnections } from './connection.ts';
import { countMails, databaseBytes, doesAnswer, isWritable, readHealth, readMigrations } from './health.ts';
import { openForPreview } from './open.ts';
import { indexText, removeText, searchMatch } from './search-index.ts';

const { sql, join } = Prisma;

const ofApplication = (id: number, wordless: readonly string[]) => sql`
  "entity" = 'submission' AND "entityId" = ${String(id)} AND "action" NOT IN (${join([...wordless])})
  AND "detail" IS NOT NULL AND "detail" <> 'null'::jsonb`;

/**
 * The writes that move what the audit log repeats of an application to its withdrawal. In SQL, so that none is missed.
 * @param wordless the actions whose entries stay as they are
 */
const moveAuditedWords = (id: number, wordless: readonly string[]) => [
  runStatement(sql`
    UPDATE "SubmissionWithdrawal" SET "auditedWords" = (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', "id", 'detail', "detail") ORDER BY "id"), '[]'::jsonb)
      FROM "AuditLog" WHERE ${ofApplication(id, wordless)})
    WHERE "submissionId" = ${id}`),
  runStatement(sql`UPDATE "AuditLog" SET "detail" = '{}'::jsonb WHERE ${ofApplication(id, wordless)}`),
];

/** The write that gives the words back to the audit log, before the withdrawal's row goes. */
const giveBackAuditedWords = (id: number) =>
  runStatement(sql`
    UPDATE "AuditLog" SET "detail" = entry.value -> 'detail'
    FROM "SubmissionWithdrawal" w, jsonb_array_elements(w."auditedWords") AS entry (value)
    WHERE w."submissionId" = ${id} AND "AuditLog"."id" = (entry.value ->> 'id')::int`);

// The server's connections are counted at the start, so that no editor can take more than were counted.
const places = perProcess('places of previews', () => new Semaphore(previewConnections));

/** The site's own tables, on a connection of its own whose changes are undone when it closes. Waits for a place. */
async function openPreview(_tables: readonly ContentTable[]): Promise<PreviewDatabase> {
  const [, leave] = await places().acquire();
  const client = openForPreview(postgresqlAddress() ?? '');
  const close = async () => {
    leave();
    await client.$disconnect();
  };
  return { client, close };
}

/**
 * The state of the public content and when a schedule next changes it, in one round trip, which every read makes.
 * Triggers raise the content's version at each change of its tables, also by a database tool.
 */
async function readContentState(): Promise<{ state: string; due: Date | null }> {
  const [row] = await readRows<{ state: string; due: Date | null }>(Prisma.sql`
    SELECT coalesce((SELECT "version" FROM "ContentVersion"), 0)::text AS "state", least(
      (SELECT min("publishAt") FROM "ContentItem"), (SELECT min("unpublishAt") FROM "ContentItem")) AS "due"`);
  return { state: row?.state ?? '', due: row?.due ?? null };
}

/** No number tells of every commit: a caller asks for the state itself. */
const commitMark = (): number | null => null;

/** Reserves `count` numbers of a table: its sequence gives none twice, to whichever process. */
const reserveNumbers = (table: string, count: number): Promise<number[]> =>
  readIds(Prisma.sql`
    SELECT nextval(pg_get_serial_sequence(${`"${table}"`}, 'id')) AS "id" FROM generate_series(1, ${count}::int)`);

/** The number of the table's next row. */
async function nextNumber(table: string): Promise<number> {
  const [number] = await reserveNumbers(table, 1);
  if (number === undefined) throw new Error(`The sequence of ${table} gave no number.`);
  return number;
}

/** The moment so many seconds from now, by the database's clock, as the columns keep moments. */
const secondsFromNow = (seconds: number): Prisma.Sql =>
  Prisma.sql`(clock_timestamp() AT TIME ZONE 'UTC' + make_interval(secs => ${seconds}::double precision))`;

/** At the end of a choice of one row of "due": the next one, if another process just takes it. */
const skipTaken: Prisma.Sql = Prisma.sql`FOR UPDATE OF "due" SKIP LOCKED`;

const like = Prisma.sql`ILIKE`;

const placeIn = Prisma.sql`strpos`;

/** The planner weighs the order against the index by itself. */
const unindexed = Prisma.empty;

const isAmong = (column: Prisma.Sql, ids: readonly number[]): Prisma.Sql =>
  Prisma.sql`${column} = ANY (${[...ids]}::int[])`;

/**
 * The log and the old versions of rows belong to the server: its operator says how long it keeps them
 * (docs/decisions/56-two-databases-one-room.md).
 */
const emptyLog = async (): Promise<void> => {};

/** The same, said to PostgreSQL. */
export const postgresql: typeof sqlite = {
  kind: 'postgresql',
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
