import type { z } from 'zod';
import { auditEntry } from '../../audit/record.ts';
import { requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import { forgetTold } from '../erasure/forget-in-register.ts';
import type { toldSchema } from './breach.schema.ts';
import { breachClosed } from './breach-failures.ts';

export const personNotListed = refuse('not_found', 'This person is not in the register.');

/**
 * Records that a person was told by hand, such as by phone. The audit log does not repeat the note.
 * @returns forbidden; not_found; conflict if the entry is closed
 */
export async function tellByHand(
  headers: Headers,
  breachId: number,
  personId: number,
  { how }: z.output<typeof toldSchema>,
  now = new Date(),
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const person = await database().breachPerson.findFirst({
    where: { id: personId, breachId },
    select: { breach: { select: { closedAt: true } } },
  });
  if (!person) return personNotListed;
  if (person.breach.closedAt) return breachClosed;
  await database().$transaction([
    database().breachPerson.update({
      where: { id: personId },
      data: { toldAt: now, toldHow: how },
      select: { id: true },
    }),
    auditEntry(admin.value, 'breach.told_by_hand', 'breach', breachId, { person: personId }),
  ]);
  await forgetTold();
  return success({ id: personId });
}
