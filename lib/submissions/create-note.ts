import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { noteSchema } from './submission-change.schema.ts';
import { submissionNotFound } from './submission-failures.ts';

/**
 * Adds a staff note to a submission. Applicants never see it.
 * @returns the note's id; forbidden; not_found; invalid
 */
export async function createNote(
  headers: Headers,
  submissionId: number,
  body: unknown,
): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const parsed = noteSchema.safeParse(body);
  const problem = parsed.error?.issues[0]?.message;
  if (!parsed.success) return refuse('invalid', problem ?? 'Enter a note.', { text: [problem ?? 'Enter a note.'] });
  const submission = await database().submission.findUnique({ where: { id: submissionId }, select: { id: true } });
  if (!submission) return submissionNotFound;
  const { id: userId, name: userName } = admin.value;
  const [note] = await database().$transaction([
    database().submissionNote.create({
      data: { submissionId, at: new Date(), userId, userName, text: parsed.data.text },
      select: { id: true },
    }),
    auditEntry(admin.value, 'submission.note_added', 'submission', submissionId),
  ]);
  return success(note);
}
