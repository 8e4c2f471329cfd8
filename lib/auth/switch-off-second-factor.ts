import { auditEntry } from '../audit/record.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { auth } from './auth.ts';
import { withOwnPassword } from './own-password.ts';
import { requireStaff } from './require-access.ts';
import { secondFactorFailure } from './second-factor-failures.ts';
import { keepLonger } from './session-cookie.ts';

/**
 * Turns off the second factor of the signed-in person.
 * @returns the Set-Cookie lines of the new session; forbidden; invalid for a wrong password; conflict without a second
 * factor
 */
export async function switchOffSecondFactor(
  headers: Headers,
  input: Record<string, unknown>,
): Promise<Result<string[]>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  if (!staff.value.hasSecondFactor) return refuse('conflict', 'Two-factor authentication is already off.');
  return withOwnPassword(headers, staff.value, input.password, async (password) => {
    try {
      const answer = await auth().api.disableTwoFactor({ headers, body: { password }, returnHeaders: true });
      await auditEntry(staff.value, 'second_factor.disable', 'user', staff.value.id);
      return success(answer.headers.getSetCookie().map(keepLonger));
    } catch (error) {
      return secondFactorFailure(error);
    }
  });
}
