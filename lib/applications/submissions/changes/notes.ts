import { auditEntry } from '#lib/people/audit/record.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { noteNotFound, notOpen, stillOpen, submissionNotFound, visibleTo } from '../access.ts';
import type { Note } from './change.schema.ts';

/**
 * Adds a staff note to a submission. Applicants never see it.
 * @returns the note's id; forbidden; not_found
 */
export async function createNote(
  headers: Headers,
  submissionId: number,
  { text }: Note,
): Promise<Result<{ id: number }>> {
  const caller = await requireRight(headers, 'fileSubmissions');
  if (!caller.ok) return caller;
  const submission = await visibleTo(caller.value).submission.findUnique({
    where: { id: submissionId },
    select: { id: true },
  });
  if (!submission) return submissionNotFound;
  const { id: userId, name: userName } = caller.value;
  const adding = write(() => [
    stillOpen(submissionId),
    database().submissionNote.create({
      data: { submissionId, at: new Date(), userId, userName, text },
      select: { id: true },
    }),
    auditEntry(caller.value, 'submission.note_added', 'submission', submissionId),
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
  const caller = await requireRight(headers, 'fileSubmissions');
  if (!caller.ok) return caller;
  const own = { id, submissionId, userId: caller.value.id };
  const note = await visibleTo(caller.value).submissionNote.findFirst({ where: own, select: { text: true } });
  if (!note) return noteNotFound;
  if (text === note.text) return success({ id });
  const changing = write(() => [
    stillOpen(submissionId),
    database().submissionNote.updateMany({ where: own, data: { text, editedAt: new Date() } }),
    auditEntry(caller.value, 'submission.note_changed', 'submission', submissionId, { before: note.text, after: text }),
  ]);
  return changing.then(() => success({ id }), notOpen);
}

/**
 * Removes the caller's own note. The audit log keeps its text.
 * @returns forbidden; not_found, also for another person's note
 */
export async function removeNote(headers: Headers, submissionId: number, id: number): Promise<Result<null>> {
  const caller = await requireRight(headers, 'fileSubmissions');
  if (!caller.ok) return caller;
  const own = { id, submissionId, userId: caller.value.id };
  const note = await visibleTo(caller.value).submissionNote.findFirst({ where: own, select: { text: true } });
  if (!note) return noteNotFound;
  const removing = write(() => [
    stillOpen(submissionId),
    database().submissionNote.deleteMany({ where: own }),
    auditEntry(caller.value, 'submission.note_removed', 'submission', submissionId, { before: note.text }),
  ]);
  return removing.then(() => success(null), notOpen);
}
