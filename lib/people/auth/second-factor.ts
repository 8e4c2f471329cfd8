import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { database } from '#lib/platform/db/client.ts';
import { orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { auditEntry } from '../audit/record.ts';
import { afterOwnPassword } from '../passwords/own-password.ts';
import { newRecoveryCodes } from '../passwords/password-rules.ts';
import type { SignedInStaff, Staff } from './access.ts';
import { accountMail } from './account-mail.ts';
import { loginAttempt } from './login-throttle.ts';
import { claimCode } from './one-time-proofs.ts';
import {
  appAddress,
  isAppCode,
  isOfApp,
  newAppSecret,
  seal,
  sealedCodes,
  takeCode,
  unseal,
  unsealCodes,
} from './second-factor-codes.ts';
import { typedCode } from './second-step.ts';
import { newSession } from './session.ts';
import { wrongCode } from './sign-in-page.ts';

const isOn = refuse('conflict', 'Two-factor authentication is already on. Reload the page.');
const isOff = refuse('conflict', 'Two-factor authentication is off. Reload the page.');
const wrong = refuse('invalid', wrongCode, { code: [wrongCode] });

/** The values that an authenticator app needs for its set-up. */
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
 * @returns invalid for a wrong password; conflict when one is already set up
 */
export const beginSecondFactor = (
  staff: SignedInStaff,
  headers: Headers,
  input: Record<string, unknown>,
): Promise<Result<SecondFactorSetup>> =>
  afterOwnPassword(staff, headers, input.password, async () => {
    if (staff.hasSecondFactor) return isOn;
    const { id: userId } = staff;
    const secret = newAppSecret();
    const data = { id: randomUUID(), userId, secret: seal(secret), backupCodes: sealedCodes(), verified: false };
    await write(() => [
      database().twoFactor.deleteMany({ where: { userId, verified: false } }),
      database().twoFactor.create({ data, select: { id: true } }),
      auditEntry(staff, 'second_factor.begin', 'user', userId),
    ]);
    const { key, address } = appAddress(secret, (await getSettings()).shortName, staff.email);
    const picture = renderSVG(address, { ecc: 'M', border: 4 });
    return success({ picture, key: key.replaceAll(/(.{4})(?=.)/g, '$1 '), address });
  });

interface ConfirmedSecondFactor {
  recoveryCodes: string[];
  /** The cookies of a new session. */
  cookies: string[];
}

/**
 * Turns on the second factor once a code has shown that the app is set up.
 * @returns the recovery codes, which are shown only once; invalid for a wrong or used code; conflict when no
 * set-up is in progress
 */
export async function confirmSecondFactor(
  staff: SignedInStaff,
  headers: Headers,
  input: Record<string, unknown>,
): Promise<Result<ConfirmedSecondFactor>> {
  if (staff.hasSecondFactor) return isOn;
  const code = typedCode.parse(input.code);
  if (!isOfApp(code)) return wrong;
  const attempt = loginAttempt(headers, staff.email, 'confirm');
  const counted = await attempt.count();
  if (!counted.ok) return counted;
  const factor = await database().twoFactor.findFirst({ where: { userId: staff.id, verified: false } });
  if (!factor) return isOff;
  if (!isAppCode(unseal(factor.secret), code) || !(await claimCode(staff.id, code))) return wrong;
  await attempt.succeed();
  const change = 'Your back office account asks for a code from now on.';
  const where = { id: factor.id, verified: false };
  const cookies = await switchFactor(staff, headers, ['Two-factor authentication is on', change], true, [
    database().twoFactor.update({ where, data: { verified: true }, select: { id: true } }),
    auditEntry(staff, 'second_factor.enable', 'user', staff.id),
  ]);
  return cookies.ok ? success({ recoveryCodes: unsealCodes(factor.backupCodes), cookies: cookies.value }) : cookies;
}

/** Turns it on or off for a person, whose browser gets a new session. @returns its Set-Cookie lines */
async function switchFactor(
  staff: SignedInStaff,
  headers: Headers,
  [subject, change]: readonly [string, string],
  isNowOn: boolean,
  writes: Parameters<typeof writeWithMails>[1],
): Promise<Result<string[]>> {
  const session = await newSession(headers, staff.id);
  const data = { twoFactorEnabled: isNowOn, updatedAt: new Date() };
  const switching = writeWithMails(
    [await accountMail(staff, subject, change)],
    [database().user.update({ where: { id: staff.id }, data, select: { id: true } }), ...writes, ...session.writes],
  );
  return orRefuse(switching, { missing: isNowOn ? isOn : isOff }, [session.cookie]);
}

/**
 * Runs `work` for a person who has typed their password with a code: an open browser and a password that someone saw are
 * not enough to take the second factor away, or to add what stands in for it.
 * @returns invalid for a wrong password or code; otherwise the result of `work`
 */
const withOwnFactor = <T>(
  staff: Staff,
  headers: Headers,
  input: Record<string, unknown>,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> =>
  afterOwnPassword(staff, headers, input.password, async () =>
    (await takeCode(staff.id, typedCode.parse(input.code))) ? work() : wrong,
  );

/** The same, where a person without a second factor has typed their password alone. */
export const withOwnProofs = <T>(
  staff: Staff,
  headers: Headers,
  input: Record<string, unknown>,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> =>
  staff.hasSecondFactor
    ? withOwnFactor(staff, headers, input, work)
    : afterOwnPassword(staff, headers, input.password, work);

/**
 * Ten new recovery codes for the signed-in person. The old ones stop working.
 * @returns invalid for a wrong password or code
 */
export const renewRecoveryCodes = (
  staff: SignedInStaff,
  headers: Headers,
  input: Record<string, unknown>,
): Promise<Result<string[]>> =>
  withOwnFactor(staff, headers, input, async () => {
    const codes = newRecoveryCodes();
    await write(() => [
      database().twoFactor.updateMany({ where: { userId: staff.id }, data: { backupCodes: sealedCodes(codes) } }),
      auditEntry(staff, 'second_factor.renew_codes', 'user', staff.id),
    ]);
    return success(codes);
  });

/**
 * Turns off the second factor of the signed-in person.
 * @returns the Set-Cookie lines of the new session; invalid for a wrong password or code; conflict without a
 * second factor
 */
export async function switchOffSecondFactor(
  staff: SignedInStaff,
  headers: Headers,
  input: Record<string, unknown>,
): Promise<Result<string[]>> {
  if (!staff.hasSecondFactor) return refuse('conflict', 'Two-factor authentication is already off.');
  const change = 'Your back office account no longer asks for a code when you sign in.';
  return withOwnFactor(staff, headers, input, () =>
    switchFactor(staff, headers, ['Two-factor authentication is off', change], false, [
      database().twoFactor.deleteMany({ where: { userId: staff.id } }),
      auditEntry(staff, 'second_factor.disable', 'user', staff.id),
    ]),
  );
}
