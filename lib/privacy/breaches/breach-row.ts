import { type AdminUser, requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import type { StoredBreach } from './breach.ts';

/** The entry with this number, or null. */
export async function readBreach(id: number): Promise<StoredBreach | null> {
  const row = await database().breach.findUnique({ where: { id } });
  return row && { ...row, programIds: (row.programIds as number[] | null) ?? [] };
}

export const breachNotFound = refuse('not_found', 'This breach is not in the register.');
export const breachClosed = refuse('conflict', 'This entry is closed. Reopen it first.');

/** An entry that can change, and the administrator who changes it. @returns forbidden; not_found; conflict if it is closed */
export async function requireOpenBreach(
  headers: Headers,
  id: number,
): Promise<Result<{ by: AdminUser; breach: StoredBreach }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const breach = await readBreach(id);
  if (!breach) return breachNotFound;
  return breach.closedAt ? breachClosed : success({ by: admin.value, breach });
}
