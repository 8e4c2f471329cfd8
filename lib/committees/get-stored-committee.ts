import { requireAdmin } from '../auth/require-access.ts';
import { committee } from '../content/entities/committee.ts';
import { readRow } from '../content/read-row.ts';
import { type Result, success } from '../http/result.ts';
import type { StoredCommittee } from './committee.ts';
import { committeeNotFound } from './committee-failures.ts';
import { toCommittee } from './find-committees.ts';

/**
 * The committee `id` with its members as stored, including unpublished contact details (spec, section 7).
 * @returns forbidden without the admin role; not_found
 */
export async function getStoredCommittee(headers: Headers, id: number): Promise<Result<StoredCommittee>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await readRow(committee, id);
  return row ? success(toCommittee(row.asStaff)) : committeeNotFound;
}
