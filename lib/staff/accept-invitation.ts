import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { auditEntry } from '../audit/record.ts';
import { credential } from '../auth/create-admin.ts';
import { inHashingQueue } from '../auth/hashing-queue.ts';
import { isRepeated, newPasswordFields, notRepeated } from '../auth/new-password.schema.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { personName } from '../auth/person-name.schema.ts';
import { recordedRoles, storedRoles } from '../auth/roles.ts';
import { type SignedIn, signIn } from '../auth/sign-in.ts';
import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { isMissingRow, isUniqueViolation } from '../db/write-failure.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { getInvitation } from './find-invitations.ts';
import { invitationOver, isAlreadyStaff } from './staff-failures.ts';

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
 * @returns conflict when the link is no longer valid, or the address is taken;
 * too_many_requests when too many passwords are being checked
 */
export async function acceptInvitation(
  headers: Headers,
  { token, name, new_password: password }: z.output<typeof acceptanceSchema>,
): Promise<Result<SignedIn>> {
  const found = await getInvitation(token);
  if (!found.ok) return found;
  const { id: invitationId, email, roles, programIds } = found.value;
  const programs = await database().program.findMany({ where: { id: { in: programIds } }, select: { id: true } });
  const hashed = await inHashingQueue(async () => success(await hashPassword(password)));
  if (!hashed.ok) return hashed;
  const [id, now, hash] = [randomUUID(), new Date(), hashed.value];
  const user = { id, name, email };
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
          accounts: { create: credential(id, hash, now) },
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
  const signedIn = await signIn(headers, { email, password });
  // They have joined in any case. Without a session, the back office asks them to sign in.
  return success({ user, cookies: signedIn.ok ? signedIn.value.cookies : [] });
}
