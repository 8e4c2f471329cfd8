import { recordedRoles, storedRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { isMissingRow, isUniqueViolation, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import type { AdminUser } from '../auth/require-access.ts';
import type { Invitation } from './find-invitations.ts';
import { firstChoices } from './notice-choices.ts';
import { invitationOver, isAlreadyStaff } from './staff-failures.ts';

/** What a new person signs in with: a password, or an account of the provider. */
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
  try {
    await write(() => [
      // Of two concurrent requests, the second finds the invitation accepted and creates no one.
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
  } catch (error) {
    if (isMissingRow(error)) return invitationOver;
    if (isUniqueViolation(error)) return refuse('conflict', isAlreadyStaff);
    throw error;
  }
  return success(user);
}
