import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';

/** A program to choose from, with how many applications it has. */
export interface ProgramOption {
  id: number;
  title: string;
  submissions: number;
}

/** Every program in the back office's order, also the closed ones: their applications stay readable. */
export async function findProgramOptions(headers: Headers): Promise<Result<ProgramOption[]>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const programs = await database().program.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true, _count: { select: { submissions: true } } },
  });
  return success(programs.map(({ id, title, _count }) => ({ id, title, submissions: _count.submissions })));
}
