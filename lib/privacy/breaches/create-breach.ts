import { auditEntry } from '../../audit/record.ts';
import { requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { nextNumber } from '../../db/next-number.ts';
import { type Result, success } from '../../http/result.ts';
import { oneAtATime } from '../../processes/one-at-a-time.ts';
import { breachSchema } from './breach.schema.ts';
import { invalidForm } from './breach-failures.ts';

/** Records a breach in the register. @returns forbidden; invalid with messages by field */
export async function createBreach(
  headers: Headers,
  input: unknown,
  now = new Date(),
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const facts = breachSchema.safeParse(input);
  if (!facts.success) return invalidForm(facts.error);
  return oneAtATime('breaches', async () => {
    const id = await nextNumber('Breach');
    await database().$transaction([
      database().breach.create({
        data: { ...facts.data, id, createdAt: now, createdBy: admin.value.email },
        select: { id: true },
      }),
      auditEntry(admin.value, 'breach.create', 'breach', id),
    ]);
    return success({ id });
  });
}
