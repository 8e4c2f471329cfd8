import { z } from 'zod';
import { clientAddress } from '../http/client-address.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { countAttempt, forgetAttempts } from './login-throttle.ts';
import { mostPasswordLength } from './password-rules.ts';
import type { SignedInStaff } from './signed-in-staff.ts';

const schema = z.string().min(1).max(mostPasswordLength);

/**
 * Runs `work` with the password that the signed-in person has typed again. For sensitive changes, an open browser on a
 * desk is not enough. Wrong passwords count like those of a sign-in.
 * @returns invalid without a password; too_many_requests after ten wrong ones; otherwise the result of `work`
 */
export async function withOwnPassword<T>(
  headers: Headers,
  staff: SignedInStaff,
  typed: unknown,
  work: (password: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const password = schema.safeParse(typed);
  if (!password.success) return refuse('invalid', 'Enter your password.', { password: ['Enter your password.'] });
  const [account, address] = [`${staff.email}\nown password`, clientAddress(headers)];
  const counted = await countAttempt(account, address);
  if (!counted.ok) return counted;
  const done = await work(password.data);
  if (done.ok) await forgetAttempts(account, address);
  return done.ok ? success(done.value) : done;
}
