import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import type { Result } from '../http/result.ts';
import { type Access, reviewedPrograms, titlesOf } from './access.schema.ts';
import { changeGuarded } from './change-guarded.ts';
import { personNotFound } from './staff-failures.ts';

/**
 * Changes a person's role and, for a reviewer, their programs, from their next request on.
 * @returns forbidden; invalid for the programs; not_found; conflict for the last administrator
 */
export async function updateAccess(headers: Headers, id: string, { role, program_ids }: Access): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const programs = await reviewedPrograms(role, program_ids);
  if (!programs.ok) return programs;
  const person = await database().user.findUnique({
    where: { id },
    include: {
      programs: { select: { program: { select: { id: true, title: true } } }, orderBy: { programId: 'asc' } },
    },
  });
  if (!person) return personNotFound;
  const before = { role: person.role, programs: titlesOf(person.programs.map(({ program }) => program)) };
  const after = { role, programs: titlesOf(programs.value) };
  const { programReviewer } = database();
  return changeGuarded(id, { role }, [
    programReviewer.deleteMany({ where: { userId: id } }),
    programReviewer.createMany({ data: programs.value.map((program) => ({ userId: id, programId: program.id })) }),
    auditEntry(admin.value, 'user.update', 'user', id, { email: person.email, before, after }),
  ]);
}
