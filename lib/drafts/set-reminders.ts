import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { programUnknown } from '../programs/write-late-codes.ts';

/** Turns the reminders to the open drafts of a program on or off. @returns forbidden; not_found */
export async function setReminders(headers: Headers, id: number, remindsDrafts: boolean): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const program = await database().program.findUnique({ where: { id }, select: { remindsDrafts: true } });
  if (!program) return programUnknown;
  if (program.remindsDrafts === remindsDrafts) return success(null);
  await database().$transaction([
    database().program.updateMany({ where: { id }, data: { remindsDrafts } }),
    auditEntry(admin.value, 'program.reminders', 'program', id, { remindsDrafts }),
  ]);
  return success(null);
}
