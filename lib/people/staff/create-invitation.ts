import { z } from 'zod';
import { unsentMailStates } from '#lib/mail/mail-state.ts';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { recordedRoles, rolesOf, storedRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { isBroken, isMissingRow, mustHold, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { asciiAddress } from '#lib/platform/text/mail-address.ts';
import { addressField } from '#lib/platform/text/typed-text.schema.ts';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import {
  accessFields,
  assignedPrograms,
  hasRole,
  roleMissing,
  roleNeeded,
  rolesIn,
  titlesOf,
} from './access.schema.ts';
import { newInvitationToken } from './invitation-token.ts';
import { type InvitationLink, invitationMails, prepareInvitation } from './send-invitation.ts';
import { invitationNotFound, invitationOver, isAlreadyStaff } from './staff-failures.ts';

const isOpenAlready = 'There is an open invitation for this email address. Send it again or revoke it first.';

/** The invited person and their access. */
export const invitationSchema = z
  .object({
    name: z.string({ error: 'Enter a name.' }).trim().min(1, 'Enter a name.').max(200, 'Use 200 characters or fewer.'),
    // better-auth takes no other address for a sign-in.
    email: addressField.refine(
      (address) => asciiAddress(address) === address,
      'Enter an address in Latin letters. The sign-in does not take a domain in another script yet.',
    ),
    ...accessFields,
  })
  .refine(hasRole, roleNeeded);

export type Invitation = z.output<typeof invitationSchema>;

/** Why no one can be invited at this address, or null. */
async function obstacle(email: string): Promise<string | null> {
  if (await database().user.findUnique({ where: { email }, select: { id: true } })) return isAlreadyStaff;
  const open = { email, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
  return (await database().invitation.findFirst({ where: open, select: { id: true } })) ? isOpenAlready : null;
}

const refused = (problem: string) => refuse('invalid', problem, { email: [problem] });

const keepOneOpen = (email: string, now: Date) =>
  mustHold(
    'one invitation is open for an address',
    Prisma.sql`1 >= (
      SELECT COUNT(*) FROM "Invitation"
      WHERE "email" = ${email} AND "acceptedAt" IS NULL AND "revokedAt" IS NULL AND "expiresAt" > ${now})`,
  );

/**
 * Invites a person with a link that works once and expires in seven days.
 * @returns a link, which is stored nowhere; forbidden; invalid for the address or the programs
 */
export async function createInvitation(
  headers: Headers,
  { name, email, program_ids, ...access }: Invitation,
): Promise<Result<InvitationLink>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const roles = rolesIn(access);
  if (roles.length === 0) return roleMissing;
  const programs = await assignedPrograms(roles, program_ids);
  if (!programs.ok) return programs;
  const problem = await obstacle(email);
  if (problem) return refused(problem);
  const now = new Date();
  const { token, columns } = newInvitationToken(now);
  const programIds = programs.value.map((program) => program.id);
  const id = await nextNumber('Invitation');
  const { mails, ...link } = await prepareInvitation(headers, admin.value.name, { id, email, name, roles, token });
  try {
    await writeWithMails(mails, [
      database().invitation.create({
        data: {
          id,
          ...columns,
          email,
          name,
          ...storedRoles(roles),
          programIds,
          invitedBy: admin.value.email,
          createdAt: now,
        },
      }),
      auditEntry(admin.value, 'invitation.create', 'invitation', email, {
        name,
        ...recordedRoles(roles),
        programs: titlesOf(programs.value),
      }),
      keepOneOpen(email, now),
    ]);
  } catch (error) {
    if (isBroken(error, 'one invitation is open for an address')) return refused(isOpenAlready);
    throw error;
  }
  return success(link);
}

/**
 * Sends an invitation again with a new link for seven days. The earlier links stop working.
 * @returns the link; forbidden; not_found; conflict when it was accepted or revoked
 */
export async function renewInvitation(headers: Headers, id: number): Promise<Result<InvitationLink>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const known = await database().invitation.findUnique({ where: { id } });
  if (!known) return invitationNotFound;
  const { token, columns } = newInvitationToken(new Date());
  const { mails, ...link } = await prepareInvitation(headers, admin.value.name, {
    ...known,
    roles: rolesOf(known),
    token,
  });
  try {
    await writeWithMails(mails, [
      database().invitation.update({
        where: { id, acceptedAt: null, revokedAt: null },
        data: { ...columns, mailedHash: null },
      }),
      // They are no longer needed.
      database().mail.deleteMany({ where: { ...invitationMails(id), status: { in: unsentMailStates } } }),
      auditEntry(admin.value, 'invitation.renew', 'invitation', known.email),
    ]);
    return success(link);
  } catch (error) {
    if (isMissingRow(error)) return invitationOver;
    throw error;
  }
}

/**
 * Revokes an invitation, so that its link stops working. @returns forbidden; not_found; conflict when it was accepted
 */
export async function revokeInvitation(headers: Headers, id: number): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const known = await database().invitation.findUnique({ where: { id }, select: { email: true } });
  if (!known) return invitationNotFound;
  try {
    await write(() => [
      database().invitation.update({
        where: { id, acceptedAt: null, revokedAt: null },
        data: { revokedAt: new Date() },
      }),
      auditEntry(admin.value, 'invitation.revoke', 'invitation', known.email),
    ]);
    return success(null);
  } catch (error) {
    if (isMissingRow(error)) return invitationOver;
    throw error;
  }
}
