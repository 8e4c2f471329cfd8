import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordedRoles, rolesOf, type StaffRole, storedRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { orRefuse, write } from '#lib/platform/db/write.ts';
import { ownAddresses, pathCookie, readPathCookie } from '#lib/platform/http/path-cookie.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import type { AdminUser, Caller } from '../auth/access.ts';
import { personName, staffNames } from '../auth/account.ts';
import type { SignedIn } from '../auth/session.ts';
import { signIn } from '../auth/sign-in.ts';
import { credential, hashPassword, inHashingQueue } from '../passwords/password-hash.ts';
import { guessedPassword, isGuessed, isRepeated, newPasswordFields, notRepeated } from '../passwords/password-rules.ts';
import { invitationHash, invitationOver, isAlreadyStaff } from './invitations.ts';
import { firstChoices } from './notice-choices.ts';

/** A person who was invited and has not accepted yet. */
export interface OpenInvitation {
  id: number;
  email: string;
  name: string;
  roles: StaffRole[];
  invitedBy: string;
  expiresAt: Date;
  isOver: boolean;
}

/** The invitations that are neither accepted nor revoked, latest first. */
export async function findInvitations(_admin: Caller<'administer'>): Promise<Result<OpenInvitation[]>> {
  const rows = await database().invitation.findMany({
    where: { acceptedAt: null, revokedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true, email: true, name: true, role: true, roles: true, invitedBy: true, expiresAt: true },
  });
  const nameOf = await staffNames();
  const now = new Date();
  return success(
    rows.map(({ role, roles, invitedBy, ...row }) => ({
      ...row,
      invitedBy: nameOf(invitedBy),
      roles: rolesOf({ role, roles }),
      isOver: row.expiresAt <= now,
    })),
  );
}

/** The invitation as its link shows it to the person who opens it. */
interface Invitation {
  id: number;
  email: string;
  name: string;
  roles: StaffRole[];
  programIds: number[];
}

/** The invitation of a link. Anyone with the link may ask. @returns conflict when it is no longer valid */
export async function getInvitation(token: string): Promise<Result<Invitation>> {
  const hash = invitationHash(token);
  const found = await findOpen({ OR: [{ tokenHash: hash }, { mailedHash: hash }] });
  return found ? success(found) : invitationOver;
}

/** The latest open invitation of an address. Only for a person who has proved that the address is theirs. */
export const findInvitationOf = (email: string): Promise<Invitation | null> => findOpen({ email });

async function findOpen(where: Prisma.InvitationWhereInput): Promise<Invitation | null> {
  const found = await database().invitation.findFirst({
    where: { ...where, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { id: 'desc' },
  });
  if (!found) return null;
  const { id, email, name, programIds } = found;
  return { id, email, name, roles: rolesOf(found), programIds: programIds as number[] };
}

/** The way in which a new person signs in: a password, or an account of the provider. */
type SignInWay = Pick<Prisma.UserCreateInput, 'accounts' | 'providers'>;

/**
 * Turns an invitation into a person who can sign in.
 * @param user their new id, the name that they chose, and the address that was invited
 * @returns the person; conflict when the invitation is over, or the address is taken
 */
export async function joinByInvitation(
  { id: invitationId, roles, programIds }: Invitation,
  user: AdminUser,
  way: SignInWay,
  now: Date,
): Promise<Result<AdminUser>> {
  const programs = await database().program.findMany({ where: { id: { in: programIds } }, select: { id: true } });
  const { id, email } = user;
  const notices = await firstChoices(email, now);
  const joining = write(() => [
    // When two requests come at once, the second finds the invitation accepted and creates no one.
    database().invitation.update({
      where: { id: invitationId, acceptedAt: null, revokedAt: null },
      data: { acceptedAt: now },
    }),
    database().user.create({
      data: {
        ...user,
        emailVerified: true,
        ...storedRoles(roles),
        createdAt: now,
        updatedAt: now,
        ...way,
        notices: { create: notices },
        programs: { create: programs.map((program) => ({ programId: program.id })) },
      },
      select: { id: true },
    }),
    auditEntry(user, 'invitation.accept', 'user', id, { email, ...recordedRoles(roles) }),
  ]);
  return orRefuse(joining, { missing: invitationOver, taken: refuse('conflict', isAlreadyStaff) }, user);
}

/** The fields that the invitation's page sends. */
export const acceptanceSchema = z
  .object({
    token: z.string(),
    name: personName,
    ...newPasswordFields,
  })
  .refine(isRepeated, notRepeated);

/**
 * Turns an invitation into a person who can sign in, and signs them in.
 * @returns conflict when the link is no longer valid, or the address is taken; invalid for a password that is easy to guess;
 * too_many_requests when too many passwords are being checked
 */
export async function acceptInvitation(
  headers: Headers,
  { token, name, new_password: password }: z.output<typeof acceptanceSchema>,
): Promise<Result<SignedIn>> {
  const found = await getInvitation(token);
  if (!found.ok) return found;
  if (await isGuessed(password, { name, email: found.value.email }))
    return refuse('invalid', 'There is a problem. Check your answers.', { new_password: [guessedPassword] });
  const hashed = await inHashingQueue(async () => success(await hashPassword(password)));
  if (!hashed.ok) return hashed;
  const { email } = found.value;
  const [id, now] = [randomUUID(), new Date()];
  const way = { accounts: { create: credential(id, hashed.value, now) } };
  const joined = await joinByInvitation(found.value, { id, name, email }, way, now);
  if (!joined.ok) return joined;
  const signedIn = await signIn(headers, { email, password });
  // They have joined in any case. Without a session, the back office asks them to sign in.
  return success({ user: joined.value, cookies: signedIn.ok ? signedIn.value.cookies : [] });
}

const seconds = 60 * 60;

/** Where the link of an invitation leads. The link itself works again. */
export const invitationAddresses = ownAddresses('/admin/invitation', seconds);

/** The name that was typed in a form that came back. It is in no address. */
export const typedName = {
  keep: (name: string, location: string): string => pathCookie('name', name, location, seconds),
  read: (headers: Headers): string | null => readPathCookie(headers, 'name'),
};
