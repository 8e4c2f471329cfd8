import { type Result, success } from '../http/result.ts';
import { refuseAccess } from './refuse-access.ts';
import type { AdminUser } from './require-admin.ts';
import { signedInStaff } from './signed-in-staff.ts';

const noEditor = 'Your role does not include the site’s content. An administrator can make you an editor.';

/**
 * Whoever may edit the site's content, an administrator or an editor; the first line of every verb of lib/content and
 * lib/media that a request reaches.
 * @returns forbidden without a session, and for everybody else
 */
export async function requireEditor(headers: Headers): Promise<Result<AdminUser>> {
  const staff = await signedInStaff(headers);
  if (staff?.role !== 'admin' && staff?.role !== 'editor') return refuseAccess(staff, noEditor);
  const { id, name, email } = staff;
  return success({ id, name, email });
}
