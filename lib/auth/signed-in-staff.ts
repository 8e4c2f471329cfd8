import { isStaffRole, type StaffRole } from '../staff/roles.ts';
import { auth } from './auth.ts';

/** Whoever is signed in to the back office, whatever he may do there. */
export interface SignedInStaff {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  hasSecondFactor: boolean;
  sessionId: string;
}

/**
 * The one place that reads a session: whose cookie `headers` carry.
 * @returns null without a session, with an expired or revoked one, for a disabled user, and for one without a role
 */
export async function signedInStaff(headers: Headers): Promise<SignedInStaff | null> {
  const found = await auth().api.getSession({ headers: new Headers(headers) });
  if (!found || found.user.disabledAt || !isStaffRole(found.user.role)) return null;
  const { id, name, email, role, twoFactorEnabled } = found.user;
  return { id, name, email, role, hasSecondFactor: twoFactorEnabled === true, sessionId: found.session.id };
}
