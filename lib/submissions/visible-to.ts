import type { Reader } from '../auth/require-access.ts';
import { isOpen } from '../db/belongings.ts';
import { everyApplication } from '../db/client.ts';
import type { PrismaClient } from '../db/generated/client.ts';
import { visibleThrough } from '../db/visible.ts';

/** The condition for the submissions that a person may see. What one of them must not see is left out here. */
export const seenBy = ({ programIds }: Pick<Reader, 'programIds'>) => ({
  ...isOpen,
  ...(programIds && { programId: { in: programIds } }),
});

/** The database with the submissions that a person may see, and what belongs to them. */
export const visibleTo = (reader: Pick<Reader, 'programIds'>): PrismaClient =>
  visibleThrough(everyApplication(), seenBy(reader));
