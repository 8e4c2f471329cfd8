import { z } from 'zod';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { database } from '#lib/platform/db/client.ts';
import { orRefuse } from '#lib/platform/db/write.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';
import { auditEntry, recordRefusal } from '../audit/record.ts';
import type { SignedInStaff, Staff } from '../auth/access.ts';
import { accountMail } from '../auth/account-mail.ts';
import { loginAttempt } from '../auth/login-throttle.ts';
import { wrongPassword } from '../auth/sign-in-page.ts';
import {
  busyHashing,
  endProofs,
  findPassword,
  hashPassword,
  inHashingQueue,
  type StoredPassword,
  stillPassword,
  verifyPassword,
} from './password-hash.ts';
import {
  guessedPassword,
  isGuessed,
  isRepeated,
  mostPasswordLength,
  newPasswordFields,
  notRepeated,
} from './password-rules.ts';

const noPassword =
  'Your account has no password yet. Sign out and choose “Forgot your password?” on the sign-in page to set one.';

const schema = z.string().min(1).max(mostPasswordLength);
const refused = (message: string) => refuse('invalid', message, { password: [message] });
/** The 422 of a password that is not theirs, or not any more. */
const notTheirs = refused(wrongPassword);

/**
 * Runs `work` once the signed-in person has typed their password again, with the password as it is stored: it may be
 * another one by the time that something is written. For sensitive changes, an open browser on a desk is not enough. Wrong
 * passwords count like those of a sign-in.
 * @returns invalid for a wrong password, and for people of the provider who have none yet;
 * too_many_requests after ten wrong ones, and when too many passwords are being checked; otherwise the result of `work`
 */
export async function afterOwnPassword<T>(
  staff: Staff,
  headers: Headers,
  typed: unknown,
  work: (checked: StoredPassword) => Promise<Result<T>>,
): Promise<Result<T>> {
  const password = schema.safeParse(typed);
  if (!(await findPassword({ id: staff.id }))) return refused(noPassword);
  if (!password.success) return refused('Enter your password.');
  const attempt = loginAttempt(headers, staff.email, 'own password');
  const counted = await attempt.count();
  if (!counted.ok) return counted;
  const done = await inHashingQueue(async () => {
    const checked = await findPassword({ id: staff.id });
    const isRight = await verifyPassword({ hash: checked?.password ?? '', password: password.data });
    return checked && isRight ? work(checked) : notTheirs;
  });
  if (done.ok) await attempt.succeed();
  else if (done.failure === busyHashing) await attempt.takeBack();
  else if (done.failure.errors)
    await recordRefusal({ action: 'proof.refuse', actor: staff, address: clientAddress(headers) });
  return done;
}

/** The new password, typed twice, and the current one. */
export const passwordChangeSchema = z
  .object({ ...newPasswordFields, password: z.string({ error: 'Enter your password.' }) })
  .refine(isRepeated, notRepeated);

/**
 * Changes the password of the signed-in person and ends their other sessions.
 * @returns invalid for a missing or wrong current password, and a new one that is easy to guess; too_many_requests after ten wrong passwords
 */
export async function changePassword(
  staff: SignedInStaff,
  headers: Headers,
  change: z.output<typeof passwordChangeSchema>,
): Promise<Result<null>> {
  if (await isGuessed(change.new_password, staff))
    return refuse('invalid', 'The new password cannot be used. See below.', { new_password: [guessedPassword] });
  return afterOwnPassword(staff, headers, change.password, async (checked) => {
    const [hash, now] = [await hashPassword(change.new_password), new Date()];
    const changed = 'The password of your back office account was changed, and your other devices were signed out.';
    const mails = [await accountMail(staff, 'Your password was changed', changed)];
    const changing = writeWithMails(mails, [
      // Undoes the transaction if the password was reset since it was checked.
      stillPassword(checked, { password: hash, updatedAt: now }),
      database().user.update({ where: { id: staff.id }, data: { hasFirstPassword: false }, select: { id: true } }),
      database().session.deleteMany({ where: { userId: staff.id, id: { not: staff.sessionId } } }),
      // Reset links and sign-ins that wait for their second step were requested under the old password.
      endProofs(staff.id),
      auditEntry(staff, 'password.change', 'user', staff.id),
    ]);
    return orRefuse(changing, { missing: notTheirs });
  });
}
