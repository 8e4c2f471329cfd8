import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import type { Note } from './submission-change.schema.ts';
import { noteNotFound } from './submission-failures.ts';

/**
 * Changes the caller's own note. The audit log keeps the previous text.
 * @returns forbidden; not_found, also for another person's note
 */
export async function updateNote(
  headers: Headers,
  submissionId: number,
  id: number,
  { text }: Note,
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const own = { id, submissionId, userId: admin.value.id };
  const note = await database().submissionNote.findFirst({ where: own, select: { text: true } });
  if (!note) return noteNotFound;
  if (text === note.text) return success({ id });
  await database().$transaction([
    database().submissionNote.updateMany({ where: own, data: { text, editedAt: new Date() } }),
    auditEntry(admin.value, 'submission.note_changed', 'submission', submissionId, { before: note.text, after: text }),
  ]);
  return success({ id });
}
