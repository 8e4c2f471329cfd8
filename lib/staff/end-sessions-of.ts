import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { personNotFound } from './staff-failures.ts';

/** Signs a person out everywhere. @returns how many sessions ended; forbidden; not_found */
export async function endSessionsOf(headers: Headers, id: string): Promise<Result<number>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const person = await database().user.findUnique({ where: { id }, select: { email: true } });
  if (!person) return personNotFound;
  const [ended] = await database().$transaction([
    database().session.deleteMany({ where: { userId: id } }),
    auditEntry(admin.value, 'user.sign_out', 'user', id, { email: person.email }),
  ]);
  return success(ended.count);
}
