import { type AdminUser, requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';
import type { StoredBreach } from './breach.ts';

/** The entry with this number, or null. */
export async function readBreach(id: number): Promise<StoredBreach | null> {
  const row = await database().breach.findUnique({ where: { id } });
  return row && { ...row, programIds: (row.programIds as number[] | null) ?? [] };
}

export const breachNotFound = refuse('not_found', 'This breach is not in the register.');
const breachClosed = refuse('conflict', 'This entry is closed. Reopen it first.');

/**
 * Runs `work` on an entry that is open. Whatever changes an entry takes turns, so none is closed or changed while its people
 * are told. @returns forbidden; not_found; conflict if it is closed; otherwise the result of `work`
 */
export async function withOpenBreach<T>(
  headers: Headers,
  id: number,
  work: (by: AdminUser, breach: StoredBreach) => Promise<Result<T>>,
): Promise<Result<T>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  return oneAtATime('breaches', async () => {
    const breach = await readBreach(id);
    if (!breach) return breachNotFound;
    return breach.closedAt ? breachClosed : work(admin.value, breach);
  });
}
