import type { NewMail } from '#lib/mail/mail-row.ts';
import { noMails, writeWithMails } from '#lib/mail/write-with-mails.ts';
import { namesOf, recordedRoles, rolesOf, storedRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { isBroken, isMissingRow, mustHold, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import { accountMail } from '../auth/account-mail.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { type Access, assignedPrograms, roleMissing, rolesIn, titlesOf } from './access.schema.ts';
import { lastAdministrator, personNotFound } from './staff-failures.ts';

const keepAnAdministrator = () =>
  mustHold(
    'an administrator can sign in',
    Prisma.sql`EXISTS (SELECT 1 FROM "User" WHERE "role" = 'admin' AND "disabledAt" IS NULL)`,
  );

/**
 * Changes a person's access together with the writes in `also`, unless no administrator would be left.
 * @returns not_found; conflict for the last administrator
 */
async function changeGuarded(
  id: string,
  access: ReturnType<typeof storedRoles> | { disabledAt: Date | null },
  also: Prisma.PrismaPromise<unknown>[],
  mails: readonly NewMail[] = noMails,
): Promise<Result<null>> {
  const data = { ...access, updatedAt: new Date() };
  try {
    const changed = database().user.update({ where: { id }, data, select: { id: true } });
    await writeWithMails(mails, [changed, ...also, keepAnAdministrator()]);
    return success(null);
  } catch (error) {
    if (isBroken(error, 'an administrator can sign in')) return lastAdministrator;
    if (isMissingRow(error)) return personNotFound;
    throw error;
  }
}

/**
 * Changes a person's roles and the programs that they are assigned to, from their next request on.
 * @returns forbidden; invalid for the roles and the programs; not_found; conflict for the last administrator
 */
export async function updateAccess(headers: Headers, id: string, access: Access): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const roles = rolesIn(access);
  if (roles.length === 0) return roleMissing;
  const programs = await assignedPrograms(roles, access.program_ids);
  if (!programs.ok) return programs;
  const person = await database().user.findUnique({
    where: { id },
    include: {
      programs: { select: { program: { select: { id: true, title: true } } }, orderBy: { programId: 'asc' } },
    },
  });
  if (!person) return personNotFound;
  const before = {
    ...recordedRoles(rolesOf(person)),
    programs: titlesOf(person.programs.map(({ program }) => program)),
  };
  const after = { ...recordedRoles(roles), programs: titlesOf(programs.value) };
  const { programReviewer } = database();
  const change = `Your roles in the back office are now: ${namesOf(roles)}.`;
  const mails =
    after.role === before.role && after.roles === before.roles
      ? noMails
      : [await accountMail(person, 'Your roles were changed', change)];
  return changeGuarded(
    id,
    storedRoles(roles),
    [
      programReviewer.deleteMany({ where: { userId: id } }),
      programReviewer.createMany({ data: programs.value.map((program) => ({ userId: id, programId: program.id })) }),
      auditEntry(admin.value, 'user.update', 'user', id, { email: person.email, before, after }),
    ],
    mails,
  );
}

/**
 * Disables a person and ends their sessions at once, or enables them again. Everything they did keeps their name.
 * @returns forbidden; not_found; conflict for the last administrator
 */
export async function setDisabled(headers: Headers, id: string, isDisabled: boolean): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const person = await database().user.findUnique({ where: { id } });
  if (!person) return personNotFound;
  const { email } = person;
  if ((person.disabledAt !== null) === isDisabled) return success(null);
  return changeGuarded(id, { disabledAt: isDisabled ? new Date() : null }, [
    database().session.deleteMany({ where: { userId: id } }),
    auditEntry(admin.value, isDisabled ? 'user.disable' : 'user.enable', 'user', id, { email }),
  ]);
}

/** Signs a person out everywhere. @returns how many sessions ended; forbidden; not_found */
export async function endSessionsOf(headers: Headers, id: string): Promise<Result<number>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const person = await database().user.findUnique({ where: { id }, select: { email: true } });
  if (!person) return personNotFound;
  const [ended] = await write(() => [
    database().session.deleteMany({ where: { userId: id } }),
    auditEntry(admin.value, 'user.sign_out', 'user', id, { email: person.email }),
  ]);
  return success(ended.count);
}

/**
 * Removes the second factor of a person who lost it. They sign in with only their password until they set up another.
 * Their sessions end, because one may be on the lost phone.
 * @returns forbidden; not_found; conflict when there is none
 */
export async function removeSecondFactor(headers: Headers, id: string): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const person = await database().user.findUnique({ where: { id } });
  if (!person) return personNotFound;
  if (!person.twoFactorEnabled) return refuse('conflict', 'This person does not use two-factor authentication.');
  const off = 'An administrator turned off the two-factor authentication of your back office account.';
  await writeWithMails(
    [await accountMail(person, 'Two-factor authentication is off', off)],
    [
      database().twoFactor.deleteMany({ where: { userId: id } }),
      database().user.update({ where: { id }, data: { twoFactorEnabled: false, updatedAt: new Date() } }),
      database().session.deleteMany({ where: { userId: id } }),
      auditEntry(admin.value, 'second_factor.remove', 'user', id, { email: person.email }),
    ],
  );
  return success(null);
}
