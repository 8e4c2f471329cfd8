import { auditEntry } from '../../audit/record.ts';
import { requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import { forgetTold } from '../erasure/forget-in-register.ts';
import { toldSchema } from './breach.schema.ts';
import { breachClosed, invalidForm } from './breach-failures.ts';

export const personNotListed = refuse('not_found', 'This person is not in the register.');

/**
 * Records that a person was told by hand, such as by phone. The audit log does not repeat the note.
 * @returns forbidden; not_found; invalid; conflict if the entry is closed
 */
export async function tellByHand(
  headers: Headers,
  breachId: number,
  personId: number,
  input: unknown,
  now = new Date(),
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const person = await database().breachPerson.findFirst({
    where: { id: personId, breachId },
    select: { breach: { select: { closedAt: true } } },
  });
  if (!person) return personNotListed;
  const told = toldSchema.safeParse(input);
  if (!told.success) return invalidForm(told.error);
  if (person.breach.closedAt) return breachClosed;
  await database().$transaction([
    database().breachPerson.update({
      where: { id: personId },
      data: { toldAt: now, toldHow: told.data.how },
      select: { id: true },
    }),
    auditEntry(admin.value, 'breach.told_by_hand', 'breach', breachId, { person: personId }),
  ]);
  await forgetTold();
  return success({ id: personId });
}
