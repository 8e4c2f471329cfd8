import { type Caller, reaches } from '#lib/people/auth/access.ts';
import { isOpen } from '#lib/platform/db/child-tables.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import type { PrismaClient } from '#lib/platform/db/generated/client.ts';
import { visibleThrough } from '#lib/platform/db/visible.ts';
import type { ProgramName } from './submission.ts';

/** The condition for the submissions that a person may see. What one of them must not see is left out here. */
export const seenBy = ({ programIds }: Pick<Caller, 'programIds'>) => ({
  ...isOpen,
  ...(programIds && { programId: { in: programIds } }),
});

/** The database with the submissions that a person may see, and what belongs to them. */
export const visibleTo = (reader: Pick<Caller, 'programIds'>): PrismaClient =>
  visibleThrough(everyApplication(), seenBy(reader));

/** One program, or every program that the reader may read. */
export type AskedPrograms = number | 'all';

/** The requested programs. Null for one that does not exist or that `reader` may not read. */
export async function readableScope(reader: Caller, asked: AskedPrograms): Promise<ProgramName[] | null> {
  const select = { id: true, title: true };
  if (asked === 'all') {
    const where = reader.programIds ? { id: { in: reader.programIds } } : {};
    return database().program.findMany({ where, select });
  }
  const program = reaches(reader, asked) ? await database().program.findUnique({ where: { id: asked }, select }) : null;
  return program && [program];
}
