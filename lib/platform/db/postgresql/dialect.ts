import { Semaphore } from 'async-mutex';
import { postgresqlAddress } from '#lib/platform/config/paths.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { database } from '../client.ts';
import { Prisma } from '../generated/client.ts';
import type { DatabaseKind } from '../migrations.ts';
import type { BatchReader, ColumnCount, ColumnUse, ContentTable, PreviewDatabase, SubmissionRows } from '../rows.ts';
import { readIds, readRows, runStatement } from '../statement.ts';
import { openSubmissions } from '../visible.ts';
import { openForPreview, previewConnections } from './connection.ts';

const { sql, join } = Prisma;

export const kind: DatabaseKind = 'postgresql';

/** The moment so many seconds from now, by the database's clock, as the columns keep moments. */
export const secondsFromNow = (seconds: number): Prisma.Sql =>
  sql`(clock_timestamp() AT TIME ZONE 'UTC' + make_interval(secs => ${seconds}::double precision))`;

/** At the end of a choice of one row of "due": the next one, if another process just takes it. */
export const skipTaken: Prisma.Sql = sql`FOR UPDATE OF "due" SKIP LOCKED`;

export const like = sql`ILIKE`;

export const placeIn = sql`strpos`;

/** The planner weighs the order against the index by itself. */
export const unindexed = Prisma.empty;

export const isAmong = (column: Prisma.Sql, ids: readonly number[]): Prisma.Sql =>
  sql`${column} = ANY (${[...ids]}::int[])`;

/**
 * The log and the old versions of rows belong to the server: its operator says how long it keeps them
 * (docs/decisions/56-two-databases-one-room.md).
 */
export const emptyLog = async (): Promise<void> => {};

/** Reserves `count` numbers of a table: its sequence gives none twice, to whichever process. */
export const reserveNumbers = (table: string, count: number): Promise<number[]> =>
  readIds(sql`
    SELECT nextval(pg_get_serial_sequence(${`"${table}"`}, 'id')) AS "id" FROM generate_series(1, ${count}::int)`);

/** The number of the table's next row. */
export async function nextNumber(table: string): Promise<number> {
  const [number] = await reserveNumbers(table, 1);
  if (number === undefined) throw new Error(`The sequence of ${table} gave no number.`);
  return number;
}

/**
 * The writes that record the columns of a submission that becomes open. They change no row that is there: all
 * applications of a program would wait for one another to count in it. So `filled` stays 0, and countColumns counts.
 */
export const enterColumns = (columns: readonly ColumnUse[]): Prisma.PrismaPromise<unknown>[] =>
  columns.length === 0
    ? []
    : [
        runStatement(sql`INSERT INTO "SubmissionColumn" ("programId", "kind", "label")
          VALUES ${join(columns.map(({ programId, kind, label }) => sql`(${programId}, ${kind}, ${label})`))}
          ON CONFLICT DO NOTHING`),
      ];

export const leaveColumns = (_columns: readonly ColumnUse[]): Prisma.PrismaPromise<unknown>[] => [];

/**
 * A program's columns but those with the labels `unasked`, by label, and how many open submissions filled each, counted now.
 * A column that is not asked for is not counted, because a large program has a million answers.
 */
export async function countColumns(programId: number, unasked: readonly string[]): Promise<ColumnCount[]> {
  const [columns, counts] = await Promise.all([
    database().submissionColumn.findMany({
      where: { programId, label: { notIn: [...unasked] } },
      orderBy: { label: 'asc' },
      select: { kind: true, label: true },
    }),
    // The rule of isFilled (lib/forms/questions/answer.ts) for a stored answer: one to a group of empty rows is empty.
    readRows<{ kind: string; label: string; filled: bigint }>(sql`
      SELECT 'field' AS "kind", a."label", count(*) AS "filled" FROM ${openSubmissions} s
      JOIN "Answer" a ON a."submissionId" = s."id"
      WHERE s."programId" = ${programId} AND a."value" <> '' AND NOT (a."fieldType" = 'checkbox' AND a."value" = 'false')
        AND a."label" <> ALL (${[...unasked]}::text[])
      GROUP BY a."label"
      UNION ALL
      SELECT 'file', f."label", count(*) FROM (
        SELECT DISTINCT f."label", f."submissionId" FROM ${openSubmissions} s
        JOIN "Attachment" f ON f."submissionId" = s."id"
        WHERE s."programId" = ${programId} AND f."label" <> ALL (${[...unasked]}::text[])) f
      GROUP BY f."label"`),
  ]);
  const filled = new Map(counts.map((count) => [`${count.kind} ${count.label}`, Number(count.filled)]));
  return columns.map(({ kind, label }) => ({
    kind: kind === 'file' ? 'file' : 'field',
    label,
    filled: filled.get(`${kind} ${label}`) ?? 0,
  }));
}

// One statement sees one moment, so a submission that is withdrawn while it is read comes whole or not at all.
const batch = (ids: readonly number[]) => {
  const asked = sql`= ANY (${[...ids]}::int[])`;
  return sql`SELECT
    (SELECT coalesce(json_agg(json_build_array(
        s."id", s."programId", p."title", to_char(s."submittedAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), s."status",
        s."arrivedBy", s."arrivedOn")
        ORDER BY s."id"), '[]')
      FROM ${openSubmissions} s JOIN "Program" p ON p."id" = s."programId" WHERE s."id" ${asked}) AS "heads",
    (SELECT coalesce(json_agg(json_build_array(a."submissionId", a."label", a."fieldType", a."value")
        ORDER BY a."submissionId", a."position"), '[]')
      FROM "Answer" a WHERE a."submissionId" ${asked}) AS "answers",
    (SELECT coalesce(json_agg(json_build_object('submissionId', f."submissionId", 'id', f."id", 'label', f."label",
        'filename', f."filename", 'mimeType', f."mimeType", 'bytes', f."bytes", 'sha256', f."sha256",
        'caution', f."caution", 'scan', f."scan", 'storedName', f."storedName")
        ORDER BY f."submissionId", f."position"), '[]')
      FROM "Attachment" f WHERE f."submissionId" ${asked}) AS "files",
    (SELECT coalesce(json_agg(json_build_array(g."submissionId", t."name") ORDER BY g."submissionId", g."tagId"), '[]')
      FROM "SubmissionTag" g JOIN "Tag" t ON t."id" = g."tagId" WHERE g."submissionId" ${asked}) AS "tags"`;
};

/** Reads on one of the site's connections, which another request gets back after each batch. */
export const openBatchReader = (): BatchReader => ({
  read: async (ids) => {
    const [rows] = await readRows<SubmissionRows>(batch(ids));
    return rows ?? { heads: [], answers: [], files: [], tags: [] };
  },
  close: () => {},
});

const ofApplication = (id: number, wordless: readonly string[]) => sql`
  "entity" = 'submission' AND "entityId" = ${String(id)} AND "action" NOT IN (${join([...wordless])})
  AND "detail" IS NOT NULL AND "detail" <> 'null'::jsonb`;

/**
 * The writes that move what the audit log repeats of an application to its withdrawal. In SQL, so that none is missed.
 * @param wordless the actions whose entries stay as they are
 */
export const moveAuditedWords = (id: number, wordless: readonly string[]) => [
  runStatement(sql`
    UPDATE "SubmissionWithdrawal" SET "auditedWords" = (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', "id", 'detail', "detail") ORDER BY "id"), '[]'::jsonb)
      FROM "AuditLog" WHERE ${ofApplication(id, wordless)})
    WHERE "submissionId" = ${id}`),
  runStatement(sql`UPDATE "AuditLog" SET "detail" = '{}'::jsonb WHERE ${ofApplication(id, wordless)}`),
];

/** The write that gives the words back to the audit log, before the withdrawal's row goes. */
export const giveBackAuditedWords = (id: number) =>
  runStatement(sql`
    UPDATE "AuditLog" SET "detail" = entry.value -> 'detail'
    FROM "SubmissionWithdrawal" w, jsonb_array_elements(w."auditedWords") AS entry (value)
    WHERE w."submissionId" = ${id} AND "AuditLog"."id" = (entry.value ->> 'id')::int`);

/** No number tells of every commit: a caller asks for the state itself. */
export const commitMark = (): number | null => null;

/**
 * The state of the public content and when a schedule next changes it, in one round trip, which every read makes.
 * Triggers raise the content's version at each change of its tables, also by a database tool.
 */
export async function readContentState(): Promise<{ state: string; due: Date | null }> {
  const [row] = await readRows<{ state: string; due: Date | null }>(sql`
    SELECT coalesce((SELECT "version" FROM "ContentVersion"), 0)::text AS "state", least(
      (SELECT min("publishAt") FROM "ContentItem"), (SELECT min("unpublishAt") FROM "ContentItem")) AS "due"`);
  return { state: row?.state ?? '', due: row?.due ?? null };
}

// The server's connections are counted at the start, so that no editor can take more than were counted.
const places = perProcess('places of previews', () => new Semaphore(previewConnections));

/** The site's own tables, on a connection of its own whose changes are undone when it closes. Waits for a place. */
export async function openPreview(_tables: readonly ContentTable[]): Promise<PreviewDatabase> {
  const [, leave] = await places().acquire();
  const client = openForPreview(postgresqlAddress() ?? '');
  const close = async () => {
    leave();
    await client.$disconnect();
  };
  return { client, close };
}
