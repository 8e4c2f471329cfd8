import { z } from 'zod';
import { staffRoles } from '../auth/roles.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';

/** What a person may access: their role and, for a reviewer, their programs. */
export const accessFields = {
  role: z.enum(staffRoles, { error: 'Choose a role.' }),
  program_ids: z.array(z.int().positive()).max(1000).default([]),
};

export const accessSchema = z.object(accessFields);
export type Access = z.output<typeof accessSchema>;
export const roleMissing = refuse('invalid', 'Choose a role.', { role: ['Choose a role.'] });

export interface ReviewedProgram {
  id: number;
  title: string;
}

/**
 * The programs that a reviewer will read. Empty for the other roles. @returns invalid for a reviewer without programs,
 * or with one that does not exist
 */
export async function reviewedPrograms(role: string, ids: readonly number[]): Promise<Result<ReviewedProgram[]>> {
  if (role !== 'reviewer') return success([]);
  const wanted = [...new Set(ids)];
  const problem = (text: string) => refuse('invalid', text, { program_ids: [text] });
  if (wanted.length === 0) return problem('Choose at least one program for the reviewer.');
  const found = await database().program.findMany({
    where: { id: { in: wanted } },
    select: { id: true, title: true },
    orderBy: { id: 'asc' },
  });
  return found.length === wanted.length
    ? success(found)
    : problem('One of the programs no longer exists. Reload the page.');
}

export const titlesOf = (programs: readonly ReviewedProgram[]) => programs.map(({ title }) => title);
