import { type Result, success } from '../http/result.ts';
import { refuseAccess } from './refuse-access.ts';
import { type SignedInStaff, signedInStaff } from './signed-in-staff.ts';

/**
 * Anyone who is signed in, for what every member of staff has, such as their own password.
 * @returns forbidden without a session
 */
export async function requireStaff(headers: Headers): Promise<Result<SignedInStaff>> {
  const staff = await signedInStaff(headers);
  return staff ? success(staff) : refuseAccess(null);
}
