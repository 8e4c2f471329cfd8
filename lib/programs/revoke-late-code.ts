import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { isMissingRow } from '../db/write-failure.ts';
import { type Result, refuse, success } from '../http/result.ts';

export const lateCodeNotFound = refuse('not_found', 'This late code does not exist, or it was revoked before.');

/** Ends a late code, also for those who entered it and have not sent their application. @returns forbidden; not_found */
export async function revokeLateCode(headers: Headers, programId: number, id: number): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  try {
    await database().$transaction([
      database().lateCode.update({
        where: { id, programId, revokedAt: null },
        data: { revokedAt: new Date() },
        select: { id: true },
      }),
      auditEntry(admin.value, 'late_code.revoke', 'program', programId, { id }),
    ]);
  } catch (error) {
    if (isMissingRow(error)) return lateCodeNotFound;
    throw error;
  }
  return success(null);
}
