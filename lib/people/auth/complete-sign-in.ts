import { isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import { recordRefusal } from '../audit/record-refusal.ts';
import { newDeviceMails } from './account-mail.ts';
import { auth, disabledCode } from './auth.ts';
import { claimCode, isUsedCode } from './claim-code.ts';
import { rememberDevice } from './known-device.ts';
import { loginAttempt } from './login-throttle.ts';
import { recoveryCodeOf } from './recovery-codes.ts';
import { type PendingSignIn, pendingSignIn } from './second-step-cookie.ts';
import { keepLonger } from './session-cookie.ts';
import { findPassword, forgetSession, isStill, type SignedIn } from './sign-in.ts';
import { endSession } from './sign-out.ts';
import { accountDisabled, secondStepOver, wrongCode } from './wrong-credentials.ts';

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
