import { type Result, refuse, success } from '../http/result.ts';
import { auth } from './auth.ts';

/** Who is signed in to the back office. */
export interface AdminUser {
  id: string;
  name: string;
  email: string;
}

export const accessDenied = 'Access denied. Admin privileges required.';

/**
 * The administrator whose session cookie `headers` carry; the first line of every admin verb (spec, section 6).
 * @returns forbidden without a session, with an expired or revoked one, and for a user who is no admin
 */
export async function requireAdmin(headers: Headers): Promise<Result<AdminUser>> {
  const found = await auth().api.getSession({ headers: new Headers(headers) });
  if (found?.user.role !== 'admin') return refuse('forbidden', accessDenied);
  const { id, name, email } = found.user;
  return success({ id, name, email });
}
