import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { type Result, success } from '../http/result.ts';
import { notOpen, stillOpen } from './still-open.ts';
import type { Note } from './submission-change.schema.ts';
import { noteNotFound, submissionNotFound } from './submission-failures.ts';

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
  const adding = write(() => [
    stillOpen(submissionId),
    database().submissionNote.create({
      data: { submissionId, at: new Date(), userId, userName, text },
      select: { id: true },
    }),
    auditEntry(admin.value, 'submission.note_added', 'submission', submissionId),
  ]);
  return adding.then(([, note]) => success(note), notOpen);
}

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
  const changing = write(() => [
    stillOpen(submissionId),
    database().submissionNote.updateMany({ where: own, data: { text, editedAt: new Date() } }),
    auditEntry(admin.value, 'submission.note_changed', 'submission', submissionId, { before: note.text, after: text }),
  ]);
  return changing.then(() => success({ id }), notOpen);
}

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
  const removing = write(() => [
    stillOpen(submissionId),
    database().submissionNote.deleteMany({ where: own }),
    auditEntry(admin.value, 'submission.note_removed', 'submission', submissionId, { before: note.text }),
  ]);
  return removing.then(() => success(null), notOpen);
}
