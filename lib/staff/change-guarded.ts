import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { isBroken, mustHold } from '../db/must-hold.ts';
import { isMissingRow } from '../db/write-failure.ts';
import { type Result, success } from '../http/result.ts';
import { lastAdministrator, personNotFound } from './staff-failures.ts';

const keepAnAdministrator = () =>
  mustHold(
    'an administrator can sign in',
    Prisma.sql`EXISTS (SELECT 1 FROM "User" WHERE "role" = 'admin' AND "disabledAt" IS NULL)`,
  );

/**
 * Changes a person's access together with the writes in `also`, unless no administrator would be left.
 * @returns not_found; conflict for the last administrator
 */
export async function changeGuarded(
  id: string,
  access: { role: string } | { disabledAt: Date | null },
  also: Prisma.PrismaPromise<unknown>[],
): Promise<Result<null>> {
  const data = { ...access, updatedAt: new Date() };
  try {
    const changed = database().user.update({ where: { id }, data, select: { id: true } });
    await database().$transaction([changed, ...also, keepAnAdministrator()]);
    return success(null);
  } catch (error) {
    if (isBroken(error, 'an administrator can sign in')) return lastAdministrator;
    if (isMissingRow(error)) return personNotFound;
    throw error;
  }
}
