import { isOpen } from '../db/belongings.ts';
import { database } from '../db/client.ts';

/** A program to choose from, with its number of submissions. */
export interface ProgramOption {
  id: number;
  title: string;
  submissions: number;
}

/**
 * Programs in the back office's order, including closed ones, whose submissions stay readable. `ids` limits the list;
 * null for all.
 */
export async function programOptions(ids: number[] | null): Promise<ProgramOption[]> {
  const programs = await database().program.findMany({
    ...(ids && { where: { id: { in: ids } } }),
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true, _count: { select: { inAnyState: { where: isOpen } } } },
  });
  return programs.map(({ id, title, _count }) => ({ id, title, submissions: _count.inAnyState }));
}
