import type { z } from 'zod';
import { auditEntry } from '../../audit/record.ts';
import { requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import type { breachSchema } from './breach.schema.ts';
import type { BreachFacts } from './breach.ts';
import { breachClosed, breachNotFound } from './breach-failures.ts';
import { readBreach } from './breach-row.ts';

const choice = ['applications', 'programIds', 'receivedFrom', 'receivedTo', 'hasMessages', 'hasStaff'] as const;

const listIsFixed = refuse(
  'conflict',
  'The list of people is fixed, because they were told. Record another breach for those who were found later.',
);

/** What the form holds, apart from the fixed list. A form that leaves the list out keeps it. */
function changedFields(before: BreachFacts, after: BreachFacts): (keyof BreachFacts)[] {
  return (Object.keys(after) as (keyof BreachFacts)[]).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
}

/**
 * Changes what the register says about a breach. The audit log names the fields, not their texts.
 * @returns forbidden; not_found; conflict if it is closed or its list is fixed
 */
export async function updateBreach(
  headers: Headers,
  id: number,
  facts: z.output<typeof breachSchema>,
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const before = await readBreach(id);
  if (!before) return breachNotFound;
  if (before.closedAt) return breachClosed;
  const fields = changedFields(before, facts);
  if (before.frozenAt && fields.some((name) => (choice as readonly string[]).includes(name))) return listIsFixed;
  await database().$transaction([
    database().breach.update({ where: { id }, data: facts, select: { id: true } }),
    auditEntry(admin.value, 'breach.update', 'breach', id, { fields }),
  ]);
  return success({ id });
}
