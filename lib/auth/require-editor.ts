import { type Result, success } from '../http/result.ts';
import { refuseAccess } from './refuse-access.ts';
import type { AdminUser } from './require-admin.ts';
import { signedInStaff } from './signed-in-staff.ts';

const noEditor = 'Your role does not include the site’s content. An administrator can make you an editor.';

/**
 * A person who may edit the site's content: an administrator or an editor. The first line of every verb of lib/content
 * and lib/media that requests reach.
 * @returns forbidden without a session, and for everyone else
 */
export async function requireEditor(headers: Headers): Promise<Result<AdminUser>> {
  const staff = await signedInStaff(headers);
  if (staff?.role !== 'admin' && staff?.role !== 'editor') return refuseAccess(staff, noEditor);
  const { id, name, email } = staff;
  return success({ id, name, email });
}
