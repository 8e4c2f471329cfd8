import { auditEntry } from '../audit/record.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { auth } from './auth.ts';
import { claimCode } from './claim-code.ts';
import { loginAttempt } from './login-throttle.ts';
import { requireStaff } from './require-access.ts';
import { secondFactorFailure } from './second-factor-failures.ts';
import { keepLonger } from './session-cookie.ts';
import { wrongCode } from './wrong-credentials.ts';

export interface ConfirmedSecondFactor {
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
  const found = await requireStaff(headers);
  if (!found.ok) return found;
  const staff = found.value;
  if (staff.hasSecondFactor) return refuse('conflict', 'Two-factor authentication is already on. Reload the page.');
  const code = typeof input.code === 'string' ? input.code.replaceAll(/\s/g, '') : '';
  if (!/^\d{6}$/.test(code)) return wrong;
  const attempt = loginAttempt(headers, staff.email, 'confirm');
  const counted = attempt.count();
  if (!counted.ok) return counted;
  try {
    const answer = await auth().api.verifyTOTP({ headers, body: { code }, returnHeaders: true });
    await claimCode(staff.id, code);
    attempt.succeed();
    await auditEntry(staff, 'second_factor.enable', 'user', staff.id);
    const { backupCodes } = await auth().api.viewBackupCodes({ body: { userId: staff.id } });
    return success({ recoveryCodes: backupCodes, cookies: answer.headers.getSetCookie().map(keepLonger) });
  } catch (error) {
    return secondFactorFailure(error);
  }
}
