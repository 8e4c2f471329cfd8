import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { refuseAccess } from './refuse-access.ts';
import type { AdminUser } from './require-admin.ts';
import { signedInStaff } from './signed-in-staff.ts';

/** Who may read submissions: an administrator all of them, a reviewer those of the programs assigned to them. */
export interface Reader extends AdminUser {
  isAdmin: boolean;
  /** The programs they may read; null for all. */
  programIds: number[] | null;
}

/** Whether `reader` may read what was sent to a program. */
export const mayRead = (reader: Reader, programId: number): boolean =>
  reader.programIds === null || reader.programIds.includes(programId);

/**
 * Whoever may read submissions; the first line of every verb that shows them, which then asks mayRead for the program.
 * @returns forbidden without a session, and for a user who is neither administrator nor reviewer
 */
export async function requireReader(headers: Headers): Promise<Result<Reader>> {
  const staff = await signedInStaff(headers);
  if (staff?.role !== 'admin' && staff?.role !== 'reviewer') return refuseAccess(staff);
  const { id, name, email } = staff;
  if (staff.role === 'admin') return success({ id, name, email, isAdmin: true, programIds: null });
  const assigned = await database().programReviewer.findMany({ where: { userId: id }, select: { programId: true } });
  return success({ id, name, email, isAdmin: false, programIds: assigned.map(({ programId }) => programId) });
}
