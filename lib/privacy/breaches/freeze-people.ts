import { auditEntry } from '../../audit/record.ts';
import type { AdminUser } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import type { TouchedPerson } from './find-touched.ts';

const rowsPerStatement = 500;

/** Fixes the list of people in one transaction: from now on the register says whom the breach touched. */
export async function freezePeople(
  by: AdminUser,
  breachId: number,
  people: readonly TouchedPerson[],
  now: Date,
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(people.length / rowsPerStatement) }, (_, index) =>
    people.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
  await database().$transaction([
    database().breach.update({
      where: { id: breachId, frozenAt: null },
      data: { frozenAt: now },
      select: { id: true },
    }),
    ...parts.map((part) =>
      database().breachPerson.createMany({ data: part.map((person) => ({ breachId, ...person })) }),
    ),
    auditEntry(by, 'breach.freeze', 'breach', breachId, { people: people.length }),
  ]);
}
