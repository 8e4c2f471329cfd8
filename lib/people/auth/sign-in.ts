import { isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { addressField } from '#lib/platform/text/typed-text.schema.ts';
import { auditEntry, recordRefusal } from '../audit/record.ts';
import { busyHashing, findPassword, inHashingQueue, isStill } from '../passwords/password-hash.ts';
import { mostPasswordLength } from '../passwords/password-rules.ts';
import type { AdminUser } from './access.ts';
import { newDeviceMails } from './account.ts';
import { auth, disabledCode, sessionTokenHash } from './auth.ts';
import { keepLonger, rememberDevice } from './cookies.ts';
import { loginAttempt } from './login-throttle.ts';
import { endSession } from './sessions.ts';
import { accountDisabled, wrongCredentials } from './sign-in-page.ts';

/** What the sign-in page sends. */
export const credentialsSchema = z.object({
  email: addressField,
  password: z.string().min(1).max(mostPasswordLength),
});

export interface SignedIn {
  user: AdminUser;
  /** The Set-Cookie lines of the new session, and then of the known device. */
  cookies: string[];
}

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
  const address = clientAddress(headers);

  const attempt = loginAttempt(headers, email, 'password');
  const counted = await attempt.count();
  if (!counted.ok) {
    await recordRefusal({ action: 'session.throttle', actor: { email }, address });
    return counted;
  }
  const stored = await findPassword({ email });
  const checked = await inHashingQueue(() => checkPassword(headers, email, password));
  if (!checked.ok) {
    if (checked.failure === busyHashing) await attempt.takeBack();
    else await recordRefusal({ action: 'session.refuse', actor: { email }, address });
    return checked;
  }
  const { response, headers: answered } = checked.value;
  if (!stored || !(await isStill(stored))) {
    if (!('twoFactorRedirect' in response)) await forgetSession(response.token);
    await recordRefusal({ action: 'session.refuse', actor: { email }, address });
    return refuse('forbidden', wrongCredentials);
  }
  await attempt.succeed();
  const lines = answered.getSetCookie();
  if ('twoFactorRedirect' in response) {
    return success({ user: null, cookies: lines.filter((line) => line.includes('.two_factor=')) });
  }
  await endSession(headers);
  const { id, name } = response.user;
  const user = { id, name, email };
  const mails = await newDeviceMails(headers, user);
  await writeWithMails(mails, [auditEntry(user, 'session.create', 'session', undefined, { address })]);
  return success({ user, cookies: [...lines.map(keepLonger), rememberDevice(headers, email)] });
}

/** Removes a session whose cookie no one has received yet. */
export const forgetSession = (token: string) =>
  database().session.deleteMany({ where: { token: sessionTokenHash(token) } });

/**
 * better-auth also hashes the password for an unknown address, so that both answers take equally long.
 * @returns the new session; forbidden with the text of the refusal
 */
async function checkPassword(headers: Headers, email: string, password: string) {
  try {
    return success(await auth().api.signInEmail({ body: { email, password }, headers, returnHeaders: true }));
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return refuse('forbidden', error.body?.code === disabledCode ? accountDisabled : wrongCredentials);
  }
}

/** The person who has just signed in, as the login addresses send them. */
export const signedInWire = z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) });
