import { type Result, success } from '../http/result.ts';
import { refuseAccess } from './refuse-access.ts';
import { signedInStaff } from './signed-in-staff.ts';

/** The person who is signed in to the back office. */
export interface AdminUser {
  id: string;
  name: string;
  email: string;
}

/**
 * The administrator whose session cookie `headers` carry. The first line of every admin verb (spec, section 6).
 * @returns forbidden without a session, with an expired or revoked one, and for a user who is not an administrator
 */
export async function requireAdmin(headers: Headers): Promise<Result<AdminUser>> {
  const staff = await signedInStaff(headers);
  if (staff?.role !== 'admin') return refuseAccess(staff);
  const { id, name, email } = staff;
  return success({ id, name, email });
}
