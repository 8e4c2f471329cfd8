import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { auth } from './auth.ts';
import { type AdminUser, accessDenied } from './require-admin.ts';

/** Who may read submissions: an administrator all of them, a reviewer those of the programs assigned to him. */
export interface Reader extends AdminUser {
  isAdmin: boolean;
  /** The programs he may read; null for all. */
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
  const found = await auth().api.getSession({ headers: new Headers(headers) });
  if (found?.user.role !== 'admin' && found?.user.role !== 'reviewer') return refuse('forbidden', accessDenied);
  const { id, name, email } = found.user;
  if (found.user.role === 'admin') return success({ id, name, email, isAdmin: true, programIds: null });
  const assigned = await database().programReviewer.findMany({ where: { userId: id }, select: { programId: true } });
  return success({ id, name, email, isAdmin: false, programIds: assigned.map(({ programId }) => programId) });
}
