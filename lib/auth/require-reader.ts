import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { refuseAccess } from './refuse-access.ts';
import type { AdminUser } from './require-admin.ts';
import { signedInStaff } from './signed-in-staff.ts';

/** A person who may read submissions: an administrator reads all, a reviewer those of their assigned programs. */
export interface Reader extends AdminUser {
  isAdmin: boolean;
  /** The programs they may read. Null for all. */
  programIds: number[] | null;
}

/** Whether `reader` may read a program's submissions. */
export const mayRead = (reader: Reader, programId: number): boolean =>
  reader.programIds === null || reader.programIds.includes(programId);

/**
 * A person who may read submissions. The first line of every verb that shows them; the verb then asks mayRead about the
 * program.
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
