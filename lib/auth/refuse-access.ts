import type { Failure } from '../http/result.ts';
import type { SignedInStaff } from './signed-in-staff.ts';

export const accessDenied = 'Access denied. Admin privileges required.';

/** The answer to a person without access. It says whether signing in could help. */
export function refuseAccess(staff: SignedInStaff | null, message = accessDenied): { ok: false; failure: Failure } {
  if (!staff) return { ok: false, failure: { code: 'forbidden', message: accessDenied } };
  return { ok: false, failure: { code: 'forbidden', message, isSignedIn: true } };
}
