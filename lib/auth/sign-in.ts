import { isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { auditEntry } from '../audit/record.ts';
import { maxEmailLength } from '../config/limits.ts';
import { clientAddress } from '../http/client-address.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { auth, disabledCode } from './auth.ts';
import { countAttempt, forgetAttempts } from './login-throttle.ts';
import { mostPasswordLength } from './password-rules.ts';
import type { AdminUser } from './require-admin.ts';
import { keepLonger } from './session-cookie.ts';
import { endSession } from './sign-out.ts';
import { accountDisabled, wrongCredentials } from './wrong-credentials.ts';

const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().max(maxEmailLength).pipe(z.email()),
  password: z.string().min(1).max(mostPasswordLength),
});

export interface SignedIn {
  user: AdminUser;
  /** The Set-Cookie lines of the new session. */
  cookies: string[];
}

/** The password was right, and the person must now enter a code. There is no session yet. */
export interface SecondStep {
  user: null;
  /** The Set-Cookie lines that keep the sign-in for its second step. */
  cookies: string[];
}

/**
 * Signs in with email and password. Each sign-in creates a new session and ends the browser's previous one. A person
 * with a second factor gets a session only from completeSignIn.
 * @returns forbidden with the same text whatever was wrong; too_many_requests after ten failures for an account
 */
export async function signIn(headers: Headers, input: unknown): Promise<Result<SignedIn | SecondStep>> {
  const credentials = credentialsSchema.safeParse(input);
  if (!credentials.success) return refuse('forbidden', wrongCredentials);
  const { email, password } = credentials.data;
  const address = clientAddress(headers);

  const counted = await countAttempt(email, address);
  if (!counted.ok) {
    await auditEntry({ email }, 'session.throttle', 'session', undefined, { address });
    return counted;
  }
  const answer = await attempt(headers, email, password);
  if (typeof answer === 'string') {
    await auditEntry({ email }, 'session.refuse', 'session', undefined, { address });
    return refuse('forbidden', answer);
  }
  await forgetAttempts(email, address);
  const lines = answer.headers.getSetCookie();
  if ('twoFactorRedirect' in answer.response) {
    return success({ user: null, cookies: lines.filter((line) => line.includes('.two_factor=')) });
  }
  await endSession(headers);
  const { id, name } = answer.response.user;
  const user = { id, name, email };
  await auditEntry(user, 'session.create', 'session', undefined, { address });
  return success({ user, cookies: lines.map(keepLonger) });
}

/**
 * better-auth also hashes the password for an unknown address, so that both answers take equally long.
 * @returns the new session, or the text of the refusal
 */
async function attempt(headers: Headers, email: string, password: string) {
  try {
    return await auth().api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return error.body?.code === disabledCode ? accountDisabled : wrongCredentials;
  }
}
