import { randomBytes, randomUUID } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddress, clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry, recordRefusal } from '../audit/record.ts';
import { findPassword, isStill } from '../passwords/password-hash.ts';
import { recoveryCodeOf } from '../passwords/password-rules.ts';
import { newDeviceMails } from './account.ts';
import { auth, disabledCode, secondStepPrefix, verificationHash } from './auth.ts';
import { cookiePrefix, keepLonger, rememberDevice, secondStepSeconds, signedCookie } from './cookies.ts';
import { loginAttempt } from './login-throttle.ts';
import { claimCode, isUsedCode } from './one-time-proofs.ts';
import { endSession } from './sessions.ts';
import { forgetSession, type SignedIn } from './sign-in.ts';
import { accountDisabled, secondStepOver, wrongCode } from './sign-in-page.ts';

/** better-auth checks the signature after the dot. We use only the random part before it, to find the row. */
const cookiePattern = () => new RegExp(`(?:^|;\\s*)(${cookiePrefix()}\\.two_factor=(2fa-[\\w-]+)\\.[^;]*)`);

/** A person who has given their password but not yet their code. */
interface PendingSignIn {
  user: { id: string; name: string; email: string };
  /** The row that waits for it. Who removes it may complete the sign-in. */
  rowId: string;
  /**
   * The request's headers for the second step. They carry no session, because better-auth would check it instead of the
   * sign-in in progress.
   */
  headers: Headers;
}

/**
 * Keeps the sign-in of a person who must still enter the code of their second factor, as better-auth does after the
 * password: its verification of the code finds these two rows.
 * @returns the Set-Cookie lines
 */
export async function keepForSecondStep(userId: string): Promise<string[]> {
  const identifier = `${secondStepPrefix}${randomBytes(16).toString('hex')}`;
  const now = new Date();
  const times = { expiresAt: new Date(now.getTime() + secondStepSeconds * 1000), createdAt: now, updatedAt: now };
  await database().verification.createMany({
    data: [
      { id: randomUUID(), identifier: verificationHash(identifier), value: userId, ...times },
      {
        id: randomUUID(),
        identifier: verificationHash(`${secondStepPrefix}attempts-${identifier}`),
        value: '0',
        ...times,
      },
    ],
  });
  return [signedCookie('two_factor', identifier, secondStepSeconds)];
}

/** The sign-in that waits for its second step in this browser. Null when there is none or its ten minutes are over. */
export async function pendingSignIn(headers: Headers): Promise<PendingSignIn | null> {
  const [, cookie, identifier] = cookiePattern().exec(headers.get('cookie') ?? '') ?? [];
  if (!cookie || !identifier) return null;
  const kept = await database().verification.findFirst({
    where: { identifier: verificationHash(identifier), expiresAt: { gt: new Date() } },
  });
  const user = kept && (await database().user.findUnique({ where: { id: kept.value } }));
  if (!user) return null;
  const rest = ['user-agent', clientAddressHeader].flatMap((name) => {
    const text = headers.get(name);
    return text === null ? [] : [[name, text]];
  });
  const { id, name, email } = user;
  return {
    user: { id, name, email },
    rowId: kept.id,
    headers: new Headers([['cookie', cookie], ...(rest as [string, string][])]),
  };
}

const longestCode = 50;

/** The code as typed. Each try counts, so what is no text is tried as well. */
export const typedCode = z
  .string()
  .catch('')
  .transform((typed) => typed.slice(0, longestCode).replaceAll(/\s/g, ''));

/**
 * The second step of a sign-in: a code from the authenticator app, or a recovery code. The session starts only now, and
 * the browser's previous session ends.
 * @returns forbidden for a wrong or used code, or after the ten minutes for this step; too_many_requests after ten
 * failures for an account
 */
export async function completeSignIn(headers: Headers, typed: string): Promise<Result<SignedIn>> {
  const pending = await pendingSignIn(headers);
  if (!pending) return refuse('forbidden', secondStepOver);
  const { user } = pending;
  const address = clientAddress(headers);
  const detail = { step: 'second' };
  const counting = loginAttempt(headers, user.email, 'second step');
  const counted = await counting.count();
  if (!counted.ok) {
    await recordRefusal({ action: 'session.throttle', actor: user, address, detail });
    return counted;
  }
  const isTimeCode = /^\d{6}$/.test(typed);
  const answer = await attempt(pending, typed, isTimeCode);
  if (!answer.ok) {
    await recordRefusal({ action: 'session.refuse', actor: user, address, detail });
    return answer;
  }
  await counting.succeed();
  await endSession(headers);
  const factor = isTimeCode ? 'authenticator app' : 'recovery code';
  const mails = await newDeviceMails(headers, user);
  await writeWithMails(mails, [auditEntry(user, 'session.create', 'session', undefined, { address, factor })]);
  return success({ user, cookies: [...answer.value.map(keepLonger), rememberDevice(headers, user.email)] });
}

/** @returns the Set-Cookie lines of the new session */
async function attempt(
  { user, headers }: PendingSignIn,
  typed: string,
  isTimeCode: boolean,
): Promise<Result<string[]>> {
  // Check before verifying too: a used code must not use up the sign-in in progress.
  if (isTimeCode && (await isUsedCode(user.id, typed))) return refuse('forbidden', wrongCode);
  const password = await findPassword({ id: user.id });
  try {
    const options = { headers, returnHeaders: true } as const;
    const answer = isTimeCode
      ? await auth().api.verifyTOTP({ ...options, body: { code: typed } })
      : await auth().api.verifyBackupCode({ ...options, body: { code: recoveryCodeOf(typed) } });
    const isOver = password !== null && !(await isStill(password));
    if (isOver || (isTimeCode && !(await claimCode(user.id, typed)))) {
      await forgetSession(answer.response.token ?? '');
      return refuse('forbidden', isOver ? secondStepOver : wrongCode);
    }
    return success(answer.headers.getSetCookie());
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return refusalOf(error.body?.code);
  }
}

function refusalOf(code: unknown): Result<never> {
  if (code === disabledCode) return refuse('forbidden', accountDisabled);
  const isOver = code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' || code === 'INVALID_TWO_FACTOR_COOKIE';
  return refuse('forbidden', isOver ? secondStepOver : wrongCode);
}
