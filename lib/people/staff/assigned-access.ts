import { z } from 'zod';
import { isOfPrograms } from '#lib/platform/config/rights.ts';
import { inOrder, roleNames, type StaffRole, staffRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';

const noRole = 'Choose a role.';
const role = z.enum(staffRoles, { error: noRole });

/** The access of a person: their roles, or one of them, and the programs that they are assigned to. */
export const accessFields = {
  role: role.optional(),
  /** Counts instead of `role` where both are sent. */
  roles: z.array(role).max(staffRoles.length).optional(),
  program_ids: z.array(z.coerce.number().int().positive()).max(1000).default([]),
};

/** For `refine`: at least one role is chosen. Asked although other fields are wrong, so that all is said at once. */
export const hasRole = ({ role, roles }: { role?: StaffRole | undefined; roles?: StaffRole[] | undefined }): boolean =>
  rolesIn({ role, roles }).length > 0;
export const roleNeeded = {
  path: ['role'],
  error: noRole,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const accessSchema = z.object(accessFields).refine(hasRole, roleNeeded);
/** The chosen roles, the highest first. */
export const rolesIn = ({ role, roles = role ? [role] : [] }: { role?: unknown; roles?: unknown }): StaffRole[] =>
  inOrder(Array.isArray(roles) ? roles : []);

export type Access = z.output<typeof accessSchema>;
export const roleMissing = refuse('invalid', noRole, { role: [noRole] });

export interface AssignedProgram {
  id: number;
  title: string;
}

/**
 * The programs that a person with these roles is assigned to. Empty where no role takes programs.
 * @returns invalid for a role that takes programs without one, and for a program that does not exist
 */
export async function assignedPrograms(
  roles: readonly StaffRole[],
  ids: readonly number[],
): Promise<Result<AssignedProgram[]>> {
  const inPrograms = roles.filter(isOfPrograms);
  if (inPrograms.length === 0) return success([]);
  const wanted = [...new Set(ids)];
  const problem = (text: string) => refuse('invalid', text, { program_ids: [text] });
  if (wanted.length === 0)
    return problem(
      `Choose at least one program for the ${inPrograms.map((each) => roleNames[each].toLowerCase()).join(' and ')}.`,
    );
  const found = await database().program.findMany({
    where: { id: { in: wanted } },
    select: { id: true, title: true },
    orderBy: { id: 'asc' },
  });
  return found.length === wanted.length
    ? success(found)
    : problem('One of the programs no longer exists. Reload the page.');
}

export const titlesOf = (programs: readonly AssignedProgram[]) => programs.map(({ title }) => title);
