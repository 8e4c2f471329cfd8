import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { commitChange } from './commit-change.ts';
import { memberNotFound } from './committee-failures.ts';

/**
 * Removes a committee's member (spec, section 7).
 * @returns forbidden without the admin role; not_found, also for a member of another committee
 */
export async function removeMember(headers: Headers, committeeId: number, id: number): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const removed = await commitChange(
    admin.value,
    { verb: 'remove', entity: 'committee_member', id, committeeId, detail: { committeeId } },
    database().committeeMember.delete({ where: { id, committeeId }, select: { id: true } }),
    memberNotFound,
  );
  return removed.ok ? success(null) : removed;
}
