import { type Result, success } from '../http/result.ts';
import { refuseAccess } from './refuse-access.ts';
import { type SignedInStaff, signedInStaff } from './signed-in-staff.ts';

/**
 * Anybody who is signed in: for what belongs to each of the staff, such as one's own password.
 * @returns forbidden without a session
 */
export async function requireStaff(headers: Headers): Promise<Result<SignedInStaff>> {
  const staff = await signedInStaff(headers);
  return staff ? success(staff) : refuseAccess(null);
}
