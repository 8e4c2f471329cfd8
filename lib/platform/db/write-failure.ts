import { driverFailure } from './database-failure.ts';
import { Prisma } from './generated/client.ts';

// Why a write failed, in words for Prisma's codes. Nothing else spells them.

const codeOf = (error: unknown): string | null =>
  error instanceof Prisma.PrismaClientKnownRequestError ? error.code : null;

/** The model whose write failed. */
export const failedModel = (error: unknown): string =>
  error instanceof Prisma.PrismaClientKnownRequestError ? String(error.meta?.modelName) : '';

/** Another row has what must be unique. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === 'P2002';

/** A row that the write changes is not there, or not as the write says. */
export const isMissingRow = (error: unknown): boolean => codeOf(error) === 'P2025';

/** A row refers to one that is gone, or still to one that should go. */
export const isBrokenReference = (error: unknown): boolean => ['P2003', 'P2014'].includes(codeOf(error) ?? '');

/** The database has not this table: no migration ran. */
export const isMissingTable = (error: unknown): boolean => codeOf(error) === 'P2021';

/** Whether a write failed because a row that it changes, or that it belongs to, was changed or removed in the meantime. */
export const isGone = (error: unknown): boolean =>
  isMissingRow(error) ||
  // Prisma gives what a trigger refuses the code of a missing row.
  (codeOf(error) === 'P2003' && driverFailure(error)?.originalCode !== 'SQLITE_CONSTRAINT_TRIGGER');
