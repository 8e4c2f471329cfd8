import type { NewMail } from '#lib/mail/mail-row.ts';
import { noMails, writeWithMails } from '#lib/mail/mail-writes.ts';
import { hasRight } from '#lib/platform/config/rights.ts';
import { namesOf, recordedRoles, rolesOf, type StaffRole, storedRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { mustHold, orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import type { AdminUser, Caller } from '../auth/access.ts';
import { accountMail } from '../auth/account-mail.ts';
import { findLinkedAccount, type LinkedAccount } from '../provider/provider-sign-in.ts';
import {
  type Access,
  type AssignedProgram,
  assignedPrograms,
  roleMissing,
  rolesIn,
  titlesOf,
} from './assigned-access.ts';
import { choicesOf, type NoticeChoices } from './notice-choices.ts';

export const personNotFound = refuse('not_found', 'This person no longer exists. Reload the page.');
const lastAdministrator = refuse(
  'conflict',
  'This is the last administrator who can sign in. Make someone else an administrator first.',
);

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

/** All staff by name, disabled people last. */
export async function findStaff(_admin: Caller<'administer'>): Promise<Result<StaffMember[]>> {
  const users = await database().user.findMany({
    orderBy: [{ name: 'asc' }, { email: 'asc' }],
    include: {
      ...withPrograms,
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

/** One member of staff, and when they get which emails. @returns not_found */
export async function getPerson(
  admin: Caller<'administer'>,
  id: string,
): Promise<Result<StaffMember & { notices: NoticeChoices }>> {
  const staff = await findStaff(admin);
  if (!staff.ok) return staff;
  const person = staff.value.find((each) => each.id === id);
  if (!person) return personNotFound;
  const notices = await choicesOf({ ...person, may: (right) => hasRight(person.roles, right) });
  return success({ ...person, notices });
}

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
  also: readonly Prisma.PrismaPromise<unknown>[],
  mails: readonly NewMail[] = noMails,
): Promise<Result<null>> {
  const data = { ...access, updatedAt: new Date() };
  const changed = database().user.update({ where: { id }, data, select: { id: true } });
  return orRefuse(writeWithMails(mails, [changed, ...also, keepAnAdministrator()]), {
    'an administrator can sign in': lastAdministrator,
    missing: personNotFound,
  });
}

/**
 * Changes a person's roles and the programs that they are assigned to, from their next request on.
 * @returns invalid for the roles and the programs; not_found; conflict for the last administrator
 */
export async function updateAccess(admin: Caller<'administer'>, id: string, access: Access): Promise<Result<null>> {
  const person = await findPerson(id);
  if (!person) return personNotFound;
  const roles = rolesIn(access);
  if (roles.length === 0) return roleMissing;
  const programs = await assignedPrograms(roles, access.program_ids);
  if (!programs.ok) return programs;
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
      auditEntry(admin, 'user.update', 'user', id, { email: person.email, before, after }),
    ],
    mails,
  );
}

/**
 * Disables a person and ends their sessions at once, or enables them again. Everything they did keeps their name.
 * @returns not_found; conflict for the last administrator
 */
export async function setDisabled(admin: Caller<'administer'>, id: string, isDisabled: boolean): Promise<Result<null>> {
  const person = await findPerson(id);
  if (!person) return personNotFound;
  if ((person.disabledAt !== null) === isDisabled) return success(null);
  const action = isDisabled ? 'user.disable' : 'user.enable';
  return changeGuarded(id, { disabledAt: isDisabled ? new Date() : null }, signOutWrites(admin, person, action));
}

const withPrograms = {
  programs: { select: { program: { select: { id: true, title: true } } }, orderBy: { programId: 'asc' } },
} as const;

const findPerson = (id: string) =>
  database().user.findUnique({ where: { id }, include: { ...withPrograms, _count: { select: { passkeys: true } } } });

/** The writes that end a person's sessions, because one may be on a device that they lost, and say why. */
const signOutWrites = (admin: AdminUser, { id, email }: Pick<AdminUser, 'id' | 'email'>, action: string) =>
  [database().session.deleteMany({ where: { userId: id } }), auditEntry(admin, action, 'user', id, { email })] as const;

/** Signs a person out everywhere. @returns how many sessions ended; not_found */
export async function endSessionsOf(admin: Caller<'administer'>, id: string): Promise<Result<number>> {
  const person = await findPerson(id);
  if (!person) return personNotFound;
  const [ended] = await write(() => signOutWrites(admin, person, 'user.sign_out'));
  return success(ended.count);
}

/**
 * Removes the second factor of a person who lost it. They sign in with only their password until they set up another.
 * Their sessions end, because one may be on the lost phone.
 * @returns not_found; conflict when there is none
 */
export async function removeSecondFactor(admin: Caller<'administer'>, id: string): Promise<Result<null>> {
  const person = await findPerson(id);
  if (!person) return personNotFound;
  if (!person.twoFactorEnabled) return refuse('conflict', 'This person does not use two-factor authentication.');
  const off = 'An administrator turned off the two-factor authentication of your back office account.';
  await writeWithMails(
    [await accountMail(person, 'Two-factor authentication is off', off)],
    [
      database().twoFactor.deleteMany({ where: { userId: id } }),
      database().user.update({ where: { id }, data: { twoFactorEnabled: false, updatedAt: new Date() } }),
      ...signOutWrites(admin, person, 'second_factor.remove'),
    ],
  );
  return success(null);
}

/** How a person signs in besides their password. */
export interface SignInWays {
  /** Null without a linked account. */
  provider: LinkedAccount | null;
  /** How many passkeys they have. */
  passkeys: number;
}

/** How a person signs in. */
export async function getSignInWays(_admin: Caller<'administer'>, id: string): Promise<Result<SignInWays>> {
  return success({
    provider: await findLinkedAccount(id),
    passkeys: await database().passkey.count({ where: { userId: id } }),
  });
}

/**
 * Unlinks a person's account at the provider, such as one that was replaced. Their sessions end. Their next sign-in there
 * links the account that then has their email address.
 * @returns not_found; conflict when none is linked
 */
export async function unlinkPerson(admin: Caller<'administer'>, id: string): Promise<Result<null>> {
  const person = await findPerson(id);
  if (!person) return personNotFound;
  if (!(await findLinkedAccount(id))) return refuse('conflict', 'No account is linked. Reload the page.');
  await write(() => [
    database().providerLink.deleteMany({ where: { userId: id } }),
    ...signOutWrites(admin, person, 'provider.remove'),
  ]);
  return success(null);
}

/**
 * Removes the passkeys of a person who lost a device. Their sessions end, because one may be on it.
 * @returns not_found; conflict when there are none
 */
export async function removePasskeysOf(admin: Caller<'administer'>, id: string): Promise<Result<null>> {
  const person = await findPerson(id);
  if (!person) return personNotFound;
  if (person._count.passkeys === 0) return refuse('conflict', 'This person has no passkeys.');
  await write(() => [
    database().passkey.deleteMany({ where: { userId: id } }),
    ...signOutWrites(admin, person, 'passkey.reset'),
  ]);
  return success(null);
}
