import { z } from 'zod';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import { personName } from './person-name.schema.ts';
import { requireStaff } from './require-access.ts';

export const nameChangeSchema = z.object({ name: personName });

/**
 * Changes the name of the signed-in person. What they did before keeps the name that they had. The same name changes
 * nothing.
 * @returns the name; forbidden
 */
export async function changeName(
  headers: Headers,
  { name }: z.output<typeof nameChangeSchema>,
): Promise<Result<{ name: string }>> {
  const found = await requireStaff(headers);
  if (!found.ok) return found;
  const staff = found.value;
  if (name === staff.name) return success({ name });
  await write(() => [
    database().user.update({ where: { id: staff.id }, data: { name, updatedAt: new Date() }, select: { id: true } }),
    auditEntry(staff, 'name.change', 'user', staff.id, { before: staff.name, after: name }),
  ]);
  return success({ name });
}
