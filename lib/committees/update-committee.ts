import { requireAdmin } from '../auth/require-access.ts';
import type { ContentValues } from '../content/field.ts';
import { type Result, success } from '../http/result.ts';
import type { CommitteeDetail } from './committee.ts';
import { committeeNotFound } from './committee-failures.ts';
import { toCommittee } from './find-committees.ts';
import { changeCommittee } from './save-committee.ts';

/**
 * Replaces the given fields of the committee `id` and returns the whole. Missing fields stay unchanged (spec, section
 * 7).
 * @returns forbidden without the admin role; invalid with messages by field; not_found; conflict when another person
 * saved the committee since
 */
export async function updateCommittee(
  headers: Headers,
  id: number,
  sent: ContentValues,
): Promise<Result<CommitteeDetail>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const saved = await changeCommittee(admin.value, id, committeeNotFound, (values) => success({ ...values, ...sent }));
  return saved.ok ? success(toCommittee(saved.value.asVisitors)) : saved;
}
