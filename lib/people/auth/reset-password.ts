import { z } from 'zod';
import { writeMail } from '#lib/mail/write-mail.ts';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { database } from '#lib/platform/db/client.ts';
import { isMissingRow } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import { credential } from './create-admin.ts';
import { inHashingQueue } from './hashing-queue.ts';
import { hashPassword } from './password-hash.ts';
import { isGuessed } from './password-problem.ts';
import { guessedPassword, leastPasswordLength, mostPasswordLength } from './password-rules.ts';
import { findReset, resetPrefix } from './reset-token.ts';
import { secondStepPrefix } from './stored-hashes.ts';

export const resetLinkOver = 'This link has been used or has expired. Ask for a new one.';
export const passwordLength = `Choose a password of ${leastPasswordLength} to ${mostPasswordLength} characters.`;
export const passwordsDiffer = 'The passwords do not match. Enter them again.';

/** The fields that the reset page sends. */
export const resetSchema = z
  .object({
    token: z.string().max(100),
    password: z.string(passwordLength).min(leastPasswordLength, passwordLength).max(mostPasswordLength, passwordLength),
    repeated: z.string(passwordsDiffer),
  })
  .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], error: passwordsDiffer });

/**
 * Sets a new password with the token of an email. This ends the token, the user's other tokens, every session, and
 * every sign-in that waits for its second step. The second factor stays.
 * @returns conflict when the link is no longer valid; invalid for a password that is easy to guess; too_many_requests when too many
 * passwords are being checked
 */
export async function resetPassword({ token, password }: z.output<typeof resetSchema>): Promise<Result<null>> {
  const reset = await findReset(token);
  if (!reset) return refuse('conflict', resetLinkOver);
  const { rowId, user } = reset;
  if (await isGuessed(password, user)) return refuse('invalid', guessedPassword, { password: [guessedPassword] });
  const hashed = await inHashingQueue(async () => success(await hashPassword(password)));
  if (!hashed.ok) return hashed;
  const [now, hash] = [new Date(), hashed.value];
  const written = await writeMail({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${user.name},`,
      'The password of your back office account was changed, and you were signed out everywhere.',
      'If it was not you, tell an administrator at once.',
    ],
  });
  const key = `password_changed:${rowId}`;
  const mails = [{ kind: 'password_changed' as const, key, toAddress: user.email, toName: user.name, ...written }];
  const { account, session, verification } = database();
  try {
    await writeWithMails(mails, [
      // Fails the whole transaction if another request used the same token first.
      verification.delete({ where: { id: rowId } }),
      verification.deleteMany({
        where: {
          value: user.id,
          OR: [resetPrefix, secondStepPrefix].map((startsWith) => ({ identifier: { startsWith } })),
        },
      }),
      account.deleteMany({ where: { userId: user.id, providerId: 'credential' } }),
      account.create({ data: { ...credential(user.id, hash, now), userId: user.id } }),
      database().user.update({ where: { id: user.id }, data: { hasFirstPassword: false }, select: { id: true } }),
      session.deleteMany({ where: { userId: user.id } }),
      auditEntry(user, 'password.reset', 'user', user.id),
    ]);
  } catch (error) {
    if (isMissingRow(error)) return refuse('conflict', resetLinkOver);
    throw error;
  }
  return success(null);
}
