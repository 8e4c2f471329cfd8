import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import type { Note } from './submission-change.schema.ts';
import { submissionNotFound } from './submission-failures.ts';

/**
 * Adds a staff note to a submission. Applicants never see it.
 * @returns the note's id; forbidden; not_found
 */
export async function createNote(
  headers: Headers,
  submissionId: number,
  { text }: Note,
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const submission = await database().submission.findUnique({ where: { id: submissionId }, select: { id: true } });
  if (!submission) return submissionNotFound;
  const { id: userId, name: userName } = admin.value;
  const [note] = await database().$transaction([
    database().submissionNote.create({
      data: { submissionId, at: new Date(), userId, userName, text },
      select: { id: true },
    }),
    auditEntry(admin.value, 'submission.note_added', 'submission', submissionId),
  ]);
  return success(note);
}
