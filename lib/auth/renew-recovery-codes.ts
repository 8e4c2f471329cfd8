import { auditEntry } from '../audit/record.ts';
import { type Result, success } from '../http/result.ts';
import { auth } from './auth.ts';
import { withOwnPassword } from './own-password.ts';
import { requireStaff } from './require-access.ts';
import { secondFactorFailure } from './second-factor-failures.ts';

/**
 * Ten new recovery codes for the signed-in person. The old ones stop working.
 * @returns forbidden; invalid for a wrong password; conflict without a second factor
 */
export async function renewRecoveryCodes(headers: Headers, input: Record<string, unknown>): Promise<Result<string[]>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  return withOwnPassword(headers, staff.value, input.password, async (password) => {
    try {
      const { backupCodes } = await auth().api.generateBackupCodes({ headers, body: { password } });
      await auditEntry(staff.value, 'second_factor.renew_codes', 'user', staff.value.id);
      return success(backupCodes);
    } catch (error) {
      return secondFactorFailure(error);
    }
  });
}
