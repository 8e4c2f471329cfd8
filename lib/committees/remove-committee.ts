import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { commitChange } from './commit-change.ts';
import { committeeNotFound } from './committee-failures.ts';

/**
 * Removes the committee `id` with its members (spec, section 7).
 * @returns forbidden without the admin role; not_found
 */
export async function removeCommittee(headers: Headers, id: number): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const removed = await commitChange(
    admin.value,
    { verb: 'remove', entity: 'committee', id },
    database().committee.delete({ where: { id }, select: { id: true } }),
    committeeNotFound,
  );
  return removed.ok ? success(null) : removed;
}
