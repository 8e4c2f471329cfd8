import { isAPIError } from 'better-auth/api';
import { renderSVG } from 'uqr';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { auditEntry } from '../audit/record.ts';
import { notTheirs, withOwnPassword } from '../passwords/own-password.ts';
import { findPassword, verifyPassword } from '../passwords/password-hash.ts';
import { recoveryCodeOf } from '../passwords/password-rules.ts';
import { requireEntering, requireStaff, type SignedInStaff } from './access.ts';
import { accountMail } from './account.ts';
import { auth } from './auth.ts';
import { keepLonger } from './cookies.ts';
import { loginAttempt } from './login-throttle.ts';
import { claimCode, isUsedCode } from './one-time-proofs.ts';
import { typedCode } from './second-step.ts';
import { wrongCode, wrongPassword } from './sign-in-page.ts';

/** A refusal by better-auth, in our words. @throws `error` itself if it is not a refusal */
function secondFactorFailure(error: unknown): { ok: false; failure: Failure } {
  if (!isAPIError(error) || error.statusCode >= 500) throw error;
  switch (error.body?.code) {
    case 'INVALID_PASSWORD':
      return refuse('invalid', wrongPassword, { password: [wrongPassword] });
    case 'TOTP_ALREADY_ENABLED':
      return refuse('conflict', 'Two-factor authentication is already on. Reload the page.');
    case 'TWO_FACTOR_NOT_ENABLED':
    case 'TOTP_NOT_ENABLED':
      return refuse('conflict', 'Two-factor authentication is off. Reload the page.');
    case 'INVALID_CODE':
      return refuse('invalid', wrongCode, { code: [wrongCode] });
    default:
      throw error;
  }
}

/** What an authenticator app needs for its set-up. */
export interface SecondFactorSetup {
  /** A QR code of `address` as SVG. */
  picture: string;
  /** The secret in base32, in groups of four, to type by hand. */
  key: string;
  /** `otpauth://…`: opens the authenticator app on the same phone. */
  address: string;
}

/**
 * Begins to set up a second factor for the signed-in person. Sign-ins do not ask for it until a code confirms it.
 * @returns forbidden; invalid for a wrong password; conflict when one is already set up
 */
export async function beginSecondFactor(
  headers: Headers,
  input: Record<string, unknown>,
): Promise<Result<SecondFactorSetup>> {
  const staff = await requireEntering(headers);
  if (!staff.ok) return staff;
  const { shortName } = await getSettings();
  return withOwnPassword(headers, staff.value, input.password, async (password) => {
    try {
      const body = { password, method: 'totp', issuer: shortName } as const;
      const begun = await auth().api.enableTwoFactor({ headers, body });
      if (begun.method !== 'totp') throw new Error('better-auth set up a second factor that is not TOTP.');
      await auditEntry(staff.value, 'second_factor.begin', 'user', staff.value.id);
      const secret = new URL(begun.totpURI).searchParams.get('secret') ?? '';
      return success({
        picture: renderSVG(begun.totpURI, { ecc: 'M', border: 4 }),
        key: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
        address: begun.totpURI,
      });
    } catch (error) {
      return secondFactorFailure(error);
    }
  });
}

interface ConfirmedSecondFactor {
  recoveryCodes: string[];
  /** The cookies of a new session. */
  cookies: string[];
}

const wrong = refuse('invalid', wrongCode, { code: [wrongCode] });

/**
 * Turns on the second factor once a code has shown that the app is set up.
 * @returns the recovery codes, which are shown only once; forbidden; invalid for a wrong or used code; conflict when no
 * set-up is in progress
 */
export async function confirmSecondFactor(
  headers: Headers,
  input: Record<string, unknown>,
): Promise<Result<ConfirmedSecondFactor>> {
  const found = await requireEntering(headers);
  if (!found.ok) return found;
  const staff = found.value;
  if (staff.hasSecondFactor) return refuse('conflict', 'Two-factor authentication is already on. Reload the page.');
  const code = typeof input.code === 'string' ? input.code.replaceAll(/\s/g, '') : '';
  if (!/^\d{6}$/.test(code)) return wrong;
  const attempt = loginAttempt(headers, staff.email, 'confirm');
  const counted = await attempt.count();
  if (!counted.ok) return counted;
  try {
    const answer = await auth().api.verifyTOTP({ headers, body: { code }, returnHeaders: true });
    await claimCode(staff.id, code);
    await attempt.succeed();
    const mail = await accountMail(
      staff,
      'Two-factor authentication is on',
      'Your back office account asks for a code from now on.',
    );
    await writeWithMails([mail], [auditEntry(staff, 'second_factor.enable', 'user', staff.id)]);
    const { backupCodes } = await auth().api.viewBackupCodes({ body: { userId: staff.id } });
    return success({ recoveryCodes: backupCodes, cookies: answer.headers.getSetCookie().map(keepLonger) });
  } catch (error) {
    return secondFactorFailure(error);
  }
}

/** Whether it is a code of their second factor, or a recovery code. It is used up. */
async function isOwnCode(headers: Headers, { id }: SignedInStaff, code: string): Promise<boolean> {
  const isTimeCode = /^\d{6}$/.test(code);
  if (code === '' || (isTimeCode && (await isUsedCode(id, code)))) return false;
  try {
    if (isTimeCode) await auth().api.verifyTOTP({ headers, body: { code } });
    else await auth().api.verifyBackupCode({ headers, body: { code: recoveryCodeOf(code) } });
    return !isTimeCode || (await claimCode(id, code));
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return false;
  }
}

/**
 * Runs `work` with the password of a person who has typed it with a code: an open browser and a password that someone saw
 * are not enough to take the second factor away, or to add what stands in for it.
 */
export const withOwnFactor = <T>(
  headers: Headers,
  staff: SignedInStaff,
  input: Record<string, unknown>,
  work: (password: string) => Promise<Result<T>>,
): Promise<Result<T>> =>
  withOwnPassword(headers, staff, input.password, async (password) => {
    const stored = await findPassword({ id: staff.id });
    if (!(await verifyPassword({ hash: stored?.password ?? '', password }))) return notTheirs;
    if (!(await isOwnCode(headers, staff, typedCode.parse(input.code)))) return wrong;
    try {
      return await work(password);
    } catch (error) {
      return secondFactorFailure(error);
    }
  });

/**
 * Ten new recovery codes for the signed-in person. The old ones stop working.
 * @returns forbidden; invalid for a wrong password or code; conflict without a second factor
 */
export async function renewRecoveryCodes(headers: Headers, input: Record<string, unknown>): Promise<Result<string[]>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  return withOwnFactor(headers, staff.value, input, async (password) => {
    const { backupCodes } = await auth().api.generateBackupCodes({ headers, body: { password } });
    await auditEntry(staff.value, 'second_factor.renew_codes', 'user', staff.value.id);
    return success(backupCodes);
  });
}

/**
 * Turns off the second factor of the signed-in person.
 * @returns the Set-Cookie lines of the new session; forbidden; invalid for a wrong password or code; conflict without a
 * second factor
 */
export async function switchOffSecondFactor(
  headers: Headers,
  input: Record<string, unknown>,
): Promise<Result<string[]>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  if (!staff.value.hasSecondFactor) return refuse('conflict', 'Two-factor authentication is already off.');
  return withOwnFactor(headers, staff.value, input, async (password) => {
    const answer = await auth().api.disableTwoFactor({ headers, body: { password }, returnHeaders: true });
    const off = 'Your back office account no longer asks for a code when you sign in.';
    const mail = await accountMail(staff.value, 'Two-factor authentication is off', off);
    await writeWithMails([mail], [auditEntry(staff.value, 'second_factor.disable', 'user', staff.value.id)]);
    return success(answer.headers.getSetCookie().map(keepLonger));
  });
}
