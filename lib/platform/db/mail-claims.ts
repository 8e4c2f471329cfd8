import { dialect } from './dialect.ts';
import { Prisma } from './generated/client.ts';
import { readRows, runStatement } from './statement.ts';

// A claim says by the database's clock until when an email belongs to the attempt to send it.

export interface TakenMail {
  id: number;
  kind: string;
  key: string;
  attempts: number;
  createdAt: Date;
  pageId: number | null;
  submissionId: number | null;
}

/** The values of a statement do not have the types of the columns: whole numbers may be large, moments text. */
interface TakenRow extends Pick<TakenMail, 'kind' | 'key'> {
  id: number | bigint;
  attempts: number | bigint;
  createdAt: Date | string;
  pageId: number | bigint | null;
  submissionId: number | bigint | null;
}

/**
 * Takes the email that has been due longest at `now`, for `seconds` at first. Two processes never take the same one.
 * A notice of an application is never taken: it goes out with others.
 * @returns it. Null when none is due
 */
export async function takeDueMail(now: Date, seconds: number): Promise<TakenMail | null> {
  const [taken] = await readRows<TakenRow>(Prisma.sql`
    UPDATE "Mail" SET "status" = 'sending', "attempts" = "attempts" + 1, "claimedUntil" = ${dialect().secondsFromNow(seconds)}
    WHERE "status" = 'queued' AND "id" = (
      SELECT "due"."id" FROM "Mail" AS "due" LEFT JOIN "Submission" ON "Submission"."id" = "due"."submissionId"
      WHERE "due"."status" = 'queued' AND "due"."nextAttemptAt" <= ${now} AND "due"."kind" <> 'notice'
        AND ("Submission"."state" IS NULL OR "Submission"."state" <> 'withdrawn')
      ORDER BY "due"."nextAttemptAt" LIMIT 1 ${dialect().skipTaken}
    ) RETURNING "id", "kind", "key", "attempts", "createdAt", "pageId", "submissionId"`);
  if (!taken) return null;
  const numberOrNull = (value: TakenRow['pageId']) => (value === null ? null : Number(value));
  return {
    ...taken,
    id: Number(taken.id),
    attempts: Number(taken.attempts),
    createdAt: new Date(taken.createdAt),
    pageId: numberOrNull(taken.pageId),
    submissionId: numberOrNull(taken.submissionId),
  };
}

/** Keeps the claims of emails that are still being sent. `attempts` proves that no other process took one over. */
export async function extendMailClaims(
  claims: readonly { id: number; attempts: number }[],
  seconds: number,
): Promise<void> {
  for (const { id, attempts } of claims)
    await runStatement(Prisma.sql`
      UPDATE "Mail" SET "claimedUntil" = ${dialect().secondsFromNow(seconds)}
      WHERE "id" = ${id} AND "attempts" = ${attempts} AND "status" IN ('sending', 'handing_over')`);
}

const expired = () => Prisma.sql`("claimedUntil" IS NULL OR "claimedUntil" <= ${dialect().secondsFromNow(0)})`;

/** Whether there are emails whose process no longer extends its claim. */
export async function hasAbandonedMails(): Promise<boolean> {
  const rows = await readRows<unknown>(Prisma.sql`
    SELECT "id" FROM "Mail" WHERE "status" IN ('sending', 'handing_over') AND ${expired()} LIMIT 1`);
  return rows.length > 0;
}

/**
 * Gives back what a process that is gone was sending, because no server has all of it, and marks as uncertain what it
 * was handing over.
 */
export async function releaseAbandonedMails(words: string): Promise<void> {
  await runStatement(Prisma.sql`UPDATE "Mail" SET "status" = 'queued' WHERE "status" = 'sending' AND ${expired()}`);
  await runStatement(Prisma.sql`
    UPDATE "Mail" SET "status" = 'uncertain', "lastError" = ${words} WHERE "status" = 'handing_over' AND ${expired()}`);
}
