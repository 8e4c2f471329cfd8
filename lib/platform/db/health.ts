import { dialect } from './dialect.ts';
import { Prisma } from './generated/client.ts';
import { ofOpenSubmissions, visibleMails } from './visible.ts';

// Reads of monitoring. Each waits for no one, and gives null if the database does not answer at once.

const { sql, join } = Prisma;

/** The migrations that ran to their end. */
export async function readMigrations(): Promise<Set<string> | null> {
  const rows = await dialect().readQuickly<{ name: string }>(
    sql`SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL`,
  );
  return rows && new Set(rows.map(({ name }) => name));
}

type Counts = Record<'mailsWaiting' | 'mailsFailed' | 'drafts' | 'draftBytes' | 'filesWaiting', number>;

/**
 * The counts of the site's health.
 * @param states those of emails and files that wait
 */
export async function readHealth(states: { waitingMails: readonly string[]; waitingFiles: string }) {
  const isWaiting = sql`FROM ${visibleMails} AS "mail" WHERE "status" IN (${join([...states.waitingMails])})`;
  const isSaved = sql`FROM "SubmissionDraft" d WHERE d."pageId" IS NOT NULL`;
  const [found] =
    (await dialect().readQuickly<Counts & { waitingSince: Date | string | null }>(sql`SELECT
      (SELECT count(*) ${isWaiting}) AS "mailsWaiting",
      (SELECT min("createdAt") ${isWaiting}) AS "waitingSince",
      (SELECT count(*) FROM ${visibleMails} AS "mail" WHERE "status" = 'failed') AS "mailsFailed",
      (SELECT count(*) ${isSaved}) AS "drafts",
      (SELECT coalesce(sum(d."answerBytes" + (
          SELECT coalesce(sum(f."bytes"), 0) FROM "DraftFile" f WHERE f."draftId" = d."id")), 0)
        ${isSaved}) AS "draftBytes",
      (SELECT count(*) FROM ${ofOpenSubmissions('Attachment')} AS "file" WHERE "scan" = ${states.waitingFiles})
        AS "filesWaiting"`)) ?? [];
  const migrations = found ? await readMigrations() : null;
  if (!found || !migrations) return null;
  const { waitingSince, ...counts } = found;
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, Number(value)])) as Counts;
  return { ...numbers, migrations, waitingSince: waitingSince === null ? null : new Date(waitingSince) };
}

/** How many emails have each status. */
export async function countMails(): Promise<{ status: string; count: number }[] | null> {
  const rows = await dialect().readQuickly<{ status: string; count: number | bigint }>(
    sql`SELECT "status", count(*) AS "count" FROM ${visibleMails} AS "mail" GROUP BY "status"`,
  );
  return rows?.map(({ status, count }) => ({ status, count: Number(count) })) ?? null;
}
