import { requireAdmin } from '../auth/require-access.ts';
import { committee } from '../content/entities/committee.ts';
import { readItem } from '../content/get-content-item.ts';
import { removeContentItem } from '../content/remove-content-item.ts';
import type { Result } from '../http/result.ts';
import { committeeNotFound } from './committee-failures.ts';

/**
 * Removes the committee `id` with its members (spec, section 7). The back office can restore it.
 * @returns forbidden without the admin role; not_found
 */
export async function removeCommittee(headers: Headers, id: number): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const item = await readItem(committee, id);
  return item ? removeContentItem(headers, committee, id, item.revision) : committeeNotFound;
}
