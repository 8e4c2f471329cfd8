import { z } from 'zod';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { database } from '#lib/platform/db/client.ts';
import { isMissingRow } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import { accountMail } from './account-mail.ts';
import { isRepeated, newPasswordFields, notRepeated } from './new-password.schema.ts';
import { afterOwnPassword, notTheirs } from './own-password.ts';
import { hashPassword } from './password-hash.ts';
import { isGuessed } from './password-problem.ts';
import { guessedPassword } from './password-rules.ts';
import { requireEntering } from './require-access.ts';
import { resetPrefix } from './reset-token.ts';
import { secondStepPrefix } from './stored-hashes.ts';

/** The new password, typed twice, and the current one. */
export const passwordChangeSchema = z
  .object({ ...newPasswordFields, password: z.string({ error: 'Enter your password.' }) })
  .refine(isRepeated, notRepeated);

/**
 * Changes the password of the signed-in person and ends their other sessions.
 * @returns forbidden; invalid for a missing or wrong current password, and a new one that is easy to guess; too_many_requests after ten wrong passwords
 */
export async function changePassword(
  headers: Headers,
  change: z.output<typeof passwordChangeSchema>,
): Promise<Result<null>> {
  const person = await requireEntering(headers);
  if (!person.ok) return person;
  if (await isGuessed(change.new_password, person.value))
    return refuse('invalid', 'The new password cannot be used. See below.', { new_password: [guessedPassword] });
  return afterOwnPassword(
    headers,
    change.password,
    async (staff, checked) => {
      const [hash, now] = [await hashPassword(change.new_password), new Date()];
      const changed = 'The password of your back office account was changed, and your other devices were signed out.';
      const mails = [await accountMail(staff, 'Your password was changed', changed)];
      const changing = writeWithMails(mails, [
        // Undoes the transaction if the password was reset since it was checked.
        database().account.update({ where: checked, data: { password: hash, updatedAt: now }, select: { id: true } }),
        database().user.update({ where: { id: staff.id }, data: { hasFirstPassword: false }, select: { id: true } }),
        database().session.deleteMany({ where: { userId: staff.id, id: { not: staff.sessionId } } }),
        // Reset links and sign-ins that wait for their second step were requested under the old password.
        database().verification.deleteMany({
          where: {
            value: staff.id,
            OR: [resetPrefix, secondStepPrefix].map((startsWith) => ({ identifier: { startsWith } })),
          },
        }),
        auditEntry(staff, 'password.change', 'user', staff.id),
      ]);
      return changing.then(
        () => success(null),
        (error: unknown) => {
          if (isMissingRow(error)) return notTheirs;
          throw error;
        },
      );
    },
    requireEntering,
  );
}
