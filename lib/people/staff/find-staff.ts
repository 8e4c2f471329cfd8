import { hasRight } from '#lib/platform/config/rights.ts';
import { rolesOf, type StaffRole } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { requireAdmin } from '../auth/require-access.ts';
import type { AssignedProgram } from './access.schema.ts';
import { choicesOf, type NoticeChoices } from './notice-choices.ts';
import { personNotFound } from './staff-failures.ts';

/** A person who can sign in to the back office, or could until they were disabled. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  /** The highest first. Empty for someone whose role this release does not know. */
  roles: StaffRole[];
  programs: AssignedProgram[];
  hasSecondFactor: boolean;
  lastSignInAt: Date | null;
  disabledAt: Date | null;
  sessions: number;
}

/** Reads only the latest entry through an index, not everything that the person ever did. */
async function lastSignIn(email: string): Promise<Date | null> {
  const entry = await database().auditLog.findFirst({
    where: { userEmail: email, action: 'session.create' },
    orderBy: { id: 'desc' },
    select: { at: true },
  });
  return entry?.at ?? null;
}

/** All staff by name, disabled people last. @returns forbidden */
export async function findStaff(headers: Headers): Promise<Result<StaffMember[]>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const users = await database().user.findMany({
    orderBy: [{ name: 'asc' }, { email: 'asc' }],
    include: {
      programs: { select: { program: { select: { id: true, title: true } } }, orderBy: { programId: 'asc' } },
      _count: { select: { sessions: { where: { expiresAt: { gt: new Date() } } } } },
    },
  });
  const staff = await Promise.all(
    users.map(async ({ id, name, email, role, roles, programs, twoFactorEnabled, disabledAt, _count }) => ({
      id,
      name,
      email,
      roles: rolesOf({ role, roles }),
      programs: programs.map(({ program }) => program),
      hasSecondFactor: twoFactorEnabled,
      lastSignInAt: await lastSignIn(email),
      disabledAt,
      sessions: _count.sessions,
    })),
  );
  return success(staff.sort((one, other) => Number(one.disabledAt !== null) - Number(other.disabledAt !== null)));
}

/** One member of staff, and when they get which emails. @returns forbidden; not_found */
export async function getPerson(
  headers: Headers,
  id: string,
): Promise<Result<StaffMember & { notices: NoticeChoices }>> {
  const staff = await findStaff(headers);
  if (!staff.ok) return staff;
  const person = staff.value.find((each) => each.id === id);
  if (!person) return personNotFound;
  const notices = await choicesOf({ ...person, may: (right) => hasRight(person.roles, right) });
  return success({ ...person, notices });
}
