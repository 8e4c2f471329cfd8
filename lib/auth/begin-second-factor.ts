import { renderSVG } from 'uqr';
import { auditEntry } from '../audit/record.ts';
import { type Result, success } from '../http/result.ts';
import { getSettings } from '../settings/get-settings.ts';
import { auth } from './auth.ts';
import { withOwnPassword } from './own-password.ts';
import { requireStaff } from './require-access.ts';
import { secondFactorFailure } from './second-factor-failures.ts';

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
  const staff = await requireStaff(headers);
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
