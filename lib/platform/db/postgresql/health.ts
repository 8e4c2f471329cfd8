import { setTimeout } from 'node:timers/promises';
import { Prisma } from '../generated/client.ts';
import type { HealthRead, HealthStates } from '../rows.ts';
import { readRows } from '../statement.ts';
import { ofOpenSubmissions, visibleMails } from '../visible.ts';

const { sql, join } = Prisma;

const maxWaitMilliseconds = 1000;

/** The rows of a statement. Null if the server does not answer within a second, or refuses. */
async function readQuickly<Row>(statement: Prisma.Sql): Promise<Row[] | null> {
  const late = new AbortController();
  // What goes wrong is the answer here: the caller tells of a database that does not answer.
  const read = readRows<Row>(statement).then(
    (rows) => rows,
    () => null,
  );
  const wait = setTimeout(maxWaitMilliseconds, null, { signal: late.signal }).catch(() => null);
  const rows = await Promise.race([read, wait]);
  late.abort();
  return rows;
}

/** The migrations that ran to their end. Null if the database does not answer within a second. */
export async function readMigrations(): Promise<Set<string> | null> {
  const rows = await readQuickly<{ migration_name: string }>(
    sql`SELECT "migration_name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL`,
  );
  return rows ? new Set(rows.map(({ migration_name: name }) => name)) : null;
}

/** The counts of the site's health. Null if the database does not answer within a second. */
export async function readHealth({ waitingMails, waitingFiles }: HealthStates): Promise<HealthRead | null> {
  const mails = sql`${visibleMails} AS "mail"`;
  const isWaiting = sql`"status" IN (${join([...waitingMails])})`;
  const [found] = (await readQuickly<Record<string, unknown>>(sql`SELECT
      (SELECT coalesce(json_agg("migration_name"), '[]') FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL)
        AS "migrations",
      (SELECT count(*) FROM ${mails} WHERE ${isWaiting}) AS "mailsWaiting",
      (SELECT min("createdAt") FROM ${mails} WHERE ${isWaiting}) AS "waitingSince",
      (SELECT count(*) FROM ${mails} WHERE "status" = 'failed') AS "mailsFailed",
      (SELECT count(*) FROM "SubmissionDraft" WHERE "pageId" IS NOT NULL) AS "drafts",
      (SELECT coalesce(sum(d."answerBytes" + (
          SELECT coalesce(sum(f."bytes"), 0) FROM "DraftFile" f WHERE f."draftId" = d."id")), 0)
        FROM "SubmissionDraft" d WHERE d."pageId" IS NOT NULL) AS "draftBytes",
      (SELECT count(*) FROM ${ofOpenSubmissions('Attachment')} AS "file" WHERE "scan" = ${waitingFiles})
        AS "filesWaiting"`)) ?? [null];
  if (!found) return null;
  return {
    migrations: new Set(found.migrations as string[]),
    mailsWaiting: Number(found.mailsWaiting),
    waitingSince: found.waitingSince as Date | null,
    mailsFailed: Number(found.mailsFailed),
    drafts: Number(found.drafts),
    draftBytes: Number(found.draftBytes),
    filesWaiting: Number(found.filesWaiting),
  };
}

/** How many emails have each status. Null if the database does not answer within a second. */
export async function countMails(): Promise<{ status: string; count: number }[] | null> {
  const rows = await readQuickly<{ status: string; count: bigint }>(
    sql`SELECT "status", count(*) AS "count" FROM ${visibleMails} AS "mail" GROUP BY "status"`,
  );
  return rows ? rows.map(({ status, count }) => ({ status, count: Number(count) })) : null;
}

/** Whether the database can be read within a second. */
export const doesAnswer = async (): Promise<boolean> => (await readQuickly(sql`SELECT 1`)) !== null;

/** Whether the server takes writes: it is neither a standby nor closed to them. Writes nothing. */
export async function isWritable(): Promise<boolean> {
  const rows = await readQuickly<{ takes: boolean }>(
    sql`SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS "takes"`,
  );
  return rows?.[0]?.takes ?? false;
}

/** How much room the database takes on its server. */
export async function databaseBytes(): Promise<number> {
  const rows = await readQuickly<{ bytes: bigint }>(sql`SELECT pg_database_size(current_database()) AS "bytes"`);
  return Number(rows?.[0]?.bytes ?? 0);
}
