import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { credential } from '../auth/create-admin.ts';
import { inHashingQueue } from '../auth/hashing-queue.ts';
import { isRepeated, newPasswordFields, notRepeated } from '../auth/new-password.schema.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { isGuessed } from '../auth/password-problem.ts';
import { guessedPassword } from '../auth/password-rules.ts';
import { personName } from '../auth/person-name.schema.ts';
import { type SignedIn, signIn } from '../auth/sign-in.ts';
import { getInvitation } from './find-invitations.ts';
import { joinByInvitation } from './join-by-invitation.ts';

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
