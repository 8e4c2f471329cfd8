import { auditEntry } from '../audit/record.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { requireStaff } from './require-access.ts';

/** Ends every session of the signed-in person except this one. @returns how many there were; forbidden */
export async function endOtherSessions(headers: Headers): Promise<Result<number>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  const { id: userId, sessionId } = staff.value;
  const [ended] = await database().$transaction([
    database().session.deleteMany({ where: { userId, id: { not: sessionId } } }),
    auditEntry(staff.value, 'session.end_others', 'user', userId),
  ]);
  return success(ended.count);
}

/** Ends one session of the signed-in person. @returns forbidden; not_found for an ended session or another person's */
export async function endOwnSession(headers: Headers, id: string): Promise<Result<null>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  const { count } = await database().session.deleteMany({ where: { id, userId: staff.value.id } });
  if (count === 0) return refuse('not_found', 'This session has already ended.');
  await auditEntry(staff.value, 'session.end', 'session');
  return success(null);
}
