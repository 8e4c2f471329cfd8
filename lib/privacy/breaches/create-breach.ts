import type { z } from 'zod';
import { auditEntry } from '../../audit/record.ts';
import { requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { nextNumber } from '../../db/next-number.ts';
import { type Result, success } from '../../http/result.ts';
import { oneAtATime } from '../../processes/one-at-a-time.ts';
import type { breachSchema } from './breach.schema.ts';

/** Records a breach in the register. @returns forbidden */
export async function createBreach(
  headers: Headers,
  facts: z.output<typeof breachSchema>,
  now = new Date(),
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  return oneAtATime('breaches', async () => {
    const id = await nextNumber('Breach');
    await database().$transaction([
      database().breach.create({
        data: { ...facts, id, createdAt: now, createdBy: admin.value.email },
        select: { id: true },
      }),
      auditEntry(admin.value, 'breach.create', 'breach', id),
    ]);
    return success({ id });
  });
}
