import { driverFailure } from './database-failure.ts';
import { Prisma } from './generated/client.ts';

/** Whether a write failed because a row that it changes, or that it belongs to, was changed or removed just before. */
export function isGone(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  // Prisma gives what a trigger refuses the code of a missing row.
  const isMissing = error.code === 'P2003' && driverFailure(error)?.originalCode !== 'SQLITE_CONSTRAINT_TRIGGER';
  return error.code === 'P2025' || isMissing;
}
