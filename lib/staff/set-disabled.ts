import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { changeGuarded } from './change-guarded.ts';
import { personNotFound } from './staff-failures.ts';

/**
 * Disables a person and ends their sessions at once, or enables them again. Everything they did keeps their name.
 * @returns forbidden; not_found; conflict for the last administrator
 */
export async function setDisabled(headers: Headers, id: string, isDisabled: boolean): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const person = await database().user.findUnique({ where: { id } });
  if (!person) return personNotFound;
  const { email } = person;
  if ((person.disabledAt !== null) === isDisabled) return success(null);
  return changeGuarded(id, { disabledAt: isDisabled ? new Date() : null }, [
    database().session.deleteMany({ where: { userId: id } }),
    auditEntry(admin.value, isDisabled ? 'user.disable' : 'user.enable', 'user', id, { email }),
  ]);
}
