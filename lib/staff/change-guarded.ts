import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { type Result, success } from '../http/result.ts';
import { lastAdministrator, personNotFound } from './staff-failures.ts';

interface NewAccess {
  role: string;
  disabledAt: Date | null;
}

/**
 * Changes a person's access together with the writes in `also`, unless no administrator would be left. One statement
 * checks and changes, so that two concurrent requests cannot remove the last two administrators.
 * @returns not_found; conflict for the last administrator
 */
export async function changeGuarded(
  id: string,
  { role, disabledAt }: NewAccess,
  also: Prisma.PrismaPromise<unknown>[],
): Promise<Result<null>> {
  const { user } = database();
  const now = new Date();
  const staysAdmin = role === 'admin' && disabledAt === null;
  const guarded = database().$executeRaw`
    UPDATE "User" SET "role" = ${role}, "disabledAt" = ${disabledAt}, "updatedAt" = ${now}
    WHERE "id" = ${id} AND (${staysAdmin ? 1 : 0} = 1 OR EXISTS (
      SELECT 1 FROM "User" AS other
      WHERE other."id" <> ${id} AND other."role" = 'admin' AND other."disabledAt" IS NULL))`;
  // Fails, and the whole transaction with it, when the statement before it changed nothing.
  const confirmed = user.update({ where: { id, updatedAt: now }, data: { updatedAt: now }, select: { id: true } });
  try {
    await database().$transaction([guarded, confirmed, ...also]);
    return success(null);
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025')) throw error;
    return (await user.findUnique({ where: { id }, select: { id: true } })) ? lastAdministrator : personNotFound;
  }
}
