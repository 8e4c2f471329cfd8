import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { noteNotFound } from './submission-failures.ts';

/**
 * Removes the caller's own note. The audit log keeps its text.
 * @returns forbidden; not_found, also for another person's note
 */
export async function removeNote(headers: Headers, submissionId: number, id: number): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const own = { id, submissionId, userId: admin.value.id };
  const note = await database().submissionNote.findFirst({ where: own, select: { text: true } });
  if (!note) return noteNotFound;
  await database().$transaction([
    database().submissionNote.deleteMany({ where: own }),
    auditEntry(admin.value, 'submission.note_removed', 'submission', submissionId, { before: note.text }),
  ]);
  return success(null);
}
