import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readIds, readRows } from '#lib/platform/db/statement.ts';
import { isBroken, mustHold } from '#lib/platform/db/write.ts';
import { refuse } from '#lib/platform/http/result.ts';

const { sql, join } = Prisma;

/** What is withdrawn or spam gives its place back. What is suspected takes one when staff release it. */
const withoutPlace = ['withdrawn', 'suspected', 'spam'];

/** How many places of the program `p` are taken, also by applications that wait for a parent. */
const taken = sql`(
  (SELECT COUNT(*) FROM "Submission" s
    WHERE s."programId" = p."id" AND s."state" = 'open' AND s."status" NOT IN (${join(withoutPlace)}))
  + (SELECT COUNT(*) FROM "Submission" s JOIN "SubmissionHold" h ON h."submissionId" = s."id"
    WHERE s."programId" = p."id" AND s."state" = 'held' AND NOT h."isSuspected"))`;

/** The 409 of an application for which there is no place. */
export const allTaken = refuse('conflict', 'All places are taken.');

/**
 * How many places the program `p` has left. Null for one without a number of places, whose applications are not even counted:
 * on PostgreSQL, transactions that count the same rows undo one another.
 */
const left = sql`CASE WHEN p."capacity" IS NULL THEN NULL ELSE p."capacity" - ${taken} END`;

/** The ids of the programs all of whose places are taken, in order. */
export const findFullPrograms = (): Promise<number[]> =>
  readIds(sql`SELECT p."id" FROM "Program" p WHERE ${left} <= 0 ORDER BY p."id"`);

/** How many places a program has left. Null for one without a number of places. */
export async function placesLeft(programId: number): Promise<number | null> {
  const [row] = await readRows<{ left: number | bigint | null }>(
    sql`SELECT ${left} AS "left" FROM "Program" p WHERE p."id" = ${programId}`,
  );
  return row?.left == null ? null : Math.max(0, Number(row.left));
}

/**
 * Undoes the transaction of an application that went beyond the program’s places.
 * @param takesPlace whether the application counts. One that does not still needs a free place.
 */
export const keepWithinPlaces = (programId: number, takesPlace: boolean) =>
  mustHold(
    'the program has a place',
    sql`NOT EXISTS (
      SELECT 1 FROM "Program" p WHERE p."id" = ${programId} AND ${left} < ${takesPlace ? 0 : 1})`,
  );

/** Whether {@link keepWithinPlaces} undid the transaction. */
export const isBeyondPlaces = (error: unknown): boolean => isBroken(error, 'the program has a place');
