import { requireAdmin, requireReader } from '#lib/people/auth/access.ts';
import { isOpen } from '#lib/platform/db/child-tables.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

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
async function programOptions(ids: number[] | null): Promise<ProgramOption[]> {
  const programs = await database().program.findMany({
    ...(ids && { where: { id: { in: ids } } }),
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true, _count: { select: { inAnyState: { where: isOpen } } } },
  });
  return programs.map(({ id, title, _count }) => ({ id, title, submissions: _count.inAnyState }));
}

/**
 * Every program, for the administrator's view of the public page.
 * @returns forbidden without an admin session
 */
export async function findProgramOptions(headers: Headers): Promise<Result<ProgramOption[]>> {
  const admin = await requireAdmin(headers);
  return admin.ok ? success(await programOptions(null)) : admin;
}

/**
 * The programs whose submissions the reader may see: all for an administrator, the assigned ones for a reviewer.
 * @returns forbidden for everyone else
 */
export async function findReadablePrograms(headers: Headers): Promise<Result<ProgramOption[]>> {
  const reader = await requireReader(headers);
  return reader.ok ? success(await programOptions(reader.value.programIds)) : reader;
}
