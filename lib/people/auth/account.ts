import { z } from 'zod';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import type { SignedInStaff } from './access.ts';

/** The name of a member of staff, as colleagues and applicants read it. */
export const personName = z
  .string({ error: 'Enter your name.' })
  .trim()
  .min(1, 'Enter your name.')
  .max(200, 'Use 200 characters or fewer.')
  .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), 'Use one line, without control characters.');

export const nameChangeSchema = z.object({ name: personName });

/**
 * Changes the name of the signed-in person. What they did before keeps the name that they had. The same name changes
 * nothing.
 * @returns the name
 */
export async function changeName(
  staff: SignedInStaff,
  { name }: z.output<typeof nameChangeSchema>,
): Promise<Result<{ name: string }>> {
  if (name === staff.name) return success({ name });
  await write(() => [
    database().user.update({ where: { id: staff.id }, data: { name, updatedAt: new Date() }, select: { id: true } }),
    auditEntry(staff, 'name.change', 'user', staff.id, { before: staff.name, after: name }),
  ]);
  return success({ name });
}

/**
 * How pages name the person with an email address: by their name, and the address too where two people share it. An
 * address without an account stays as it is. For verbs and pages that have already checked their caller.
 */
export async function staffNames() {
  const users = await database().user.findMany({ select: { email: true, name: true } });
  const sharing = Map.groupBy(users, ({ name }) => name.trim());
  const names = new Map(
    users.map(({ email, name: typed }) => {
      const name = typed.trim();
      return [email, name === '' ? email : (sharing.get(name)?.length ?? 0) > 1 ? `${name} (${email})` : name];
    }),
  );
  return <Email extends string | null>(email: Email): Email | string =>
    email === null ? email : (names.get(email) ?? email);
}
