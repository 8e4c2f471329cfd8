import type { z } from 'zod';
import { auditEntry } from '../../audit/record.ts';
import { requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import { forgetTold } from '../erasure/forget-in-register.ts';
import type { stateSchema } from './breach.schema.ts';
import type { BreachAction } from './breach.ts';
import { breachNotFound } from './breach-failures.ts';
import { readBreach } from './breach-row.ts';

/** Closes an entry of the register with a reason, or reopens it. @returns forbidden; not_found */
export async function setBreachState(
  headers: Headers,
  id: number,
  { action, note }: z.output<typeof stateSchema>,
  now = new Date(),
): Promise<Result<{ action: BreachAction }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  if (!(await readBreach(id))) return breachNotFound;
  const data = action === 'close' ? { closedAt: now, closedNote: note } : { closedAt: null, closedNote: '' };
  await database().$transaction([
    database().breach.update({ where: { id }, data, select: { id: true } }),
    auditEntry(admin.value, `breach.${action}`, 'breach', id, action === 'close' ? { reason: note } : {}),
  ]);
  await forgetTold();
  return success({ action });
}
