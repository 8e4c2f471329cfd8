import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import type { StoredCommittee } from './committee.ts';
import { committeeNotFound } from './committee-failures.ts';
import { committeeSelect, toStoredCommittee } from './committee-row.ts';

/**
 * The committee `id` with its members as stored, contact details published or not (spec, section 7).
 * @returns forbidden without the admin role; not_found
 */
export async function getStoredCommittee(headers: Headers, id: number): Promise<Result<StoredCommittee>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().committee.findUnique({ where: { id }, select: committeeSelect });
  return row ? success(toStoredCommittee(row)) : committeeNotFound;
}
