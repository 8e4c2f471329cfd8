import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { personNotFound } from './staff-failures.ts';

/**
 * Removes the second factor of a person who lost it. They sign in with only their password until they set up another.
 * Their sessions end, because one may be on the lost phone.
 * @returns forbidden; not_found; conflict when there is none
 */
export async function removeSecondFactor(headers: Headers, id: string): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const person = await database().user.findUnique({ where: { id } });
  if (!person) return personNotFound;
  if (!person.twoFactorEnabled) return refuse('conflict', 'This person does not use two-factor authentication.');
  await database().$transaction([
    database().twoFactor.deleteMany({ where: { userId: id } }),
    database().user.update({ where: { id }, data: { twoFactorEnabled: false, updatedAt: new Date() } }),
    database().session.deleteMany({ where: { userId: id } }),
    auditEntry(admin.value, 'second_factor.remove', 'user', id, { email: person.email }),
  ]);
  return success(null);
}
