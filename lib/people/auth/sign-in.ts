import { z } from 'zod';
import { orNull } from '#lib/platform/db/write.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { addressField } from '#lib/platform/text/typed-text.schema.ts';
import { recordRefusal } from '../audit/record.ts';
import {
  busyHashing,
  findPassword,
  hashPassword,
  inHashingQueue,
  stillPassword,
  verifyPassword,
} from '../passwords/password-hash.ts';
import { mostPasswordLength } from '../passwords/password-rules.ts';
import { loginAttempt } from './login-throttle.ts';
import { keepForSecondStep } from './second-step.ts';
import { openSession, type SignedIn } from './session.ts';
import { accountDisabled, wrongCredentials } from './sign-in-page.ts';

/** The body of the sign-in page. */
export const credentialsSchema = z.object({
  email: addressField,
  password: z.string().min(1).max(mostPasswordLength),
});

/** The password was right, and the person must now enter a code. There is no session yet. */
interface SecondStep {
  user: null;
  /** The Set-Cookie lines that keep the sign-in for its second step. */
  cookies: string[];
}

/**
 * Signs in with email and password. Each sign-in creates a new session and ends the browser's previous one. A person
 * with a second factor gets a session only from completeSignIn.
 * @returns forbidden with the same text whatever was wrong; too_many_requests after ten failures for an account,
 * and when too many passwords are being checked
 */
export async function signIn(
  headers: Headers,
  { email, password }: z.output<typeof credentialsSchema>,
): Promise<Result<SignedIn | SecondStep>> {
  const record = (action: string) => recordRefusal({ action, actor: { email }, address: clientAddress(headers) });
  const attempt = loginAttempt(headers, email, 'password');
  const counted = await attempt.count();
  if (!counted.ok) {
    await record('session.throttle');
    return counted;
  }
  const checked = await inHashingQueue(() => checkPassword(email, password));
  if (!checked.ok && checked.failure === busyHashing) {
    await attempt.takeBack();
    return checked;
  }
  const signedIn = checked.ok ? await enter(headers, checked.value) : checked;
  if (signedIn.ok) await attempt.succeed();
  else await record('session.refuse');
  return signedIn;
}

type Checked = NonNullable<Awaited<ReturnType<typeof findPassword>>>;

/** @returns the password that is right; forbidden with the text of the refusal */
async function checkPassword(email: string, password: string): Promise<Result<Checked>> {
  const stored = await findPassword({ email });
  // A password is hashed for an unknown address too, so that both answers take equally long.
  const isRight = await (stored?.password
    ? verifyPassword({ hash: stored.password, password })
    : hashPassword(password).then(() => false));
  if (!stored || !isRight) return refuse('forbidden', wrongCredentials);
  return stored.user.disabledAt ? refuse('forbidden', accountDisabled) : success(stored);
}

/** @returns forbidden if the password was changed since it was checked */
async function enter(headers: Headers, stored: Checked): Promise<Result<SignedIn | SecondStep>> {
  const { id, name, email, twoFactorEnabled } = stored.user;
  const user = { id, name, email };
  const proof = [stillPassword(stored)];
  const entering = twoFactorEnabled ? keepForSecondStep(id, proof) : openSession(headers, user, {}, proof);
  const cookies = await orNull(entering, 'missing');
  if (!cookies) return refuse('forbidden', wrongCredentials);
  return success(twoFactorEnabled ? { user: null, cookies } : { user, cookies });
}

/** The person who has just signed in, as the login addresses send them. */
export const signedInWire = z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) });
