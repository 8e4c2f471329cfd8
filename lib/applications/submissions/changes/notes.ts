import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { noteNotFound, notOpen, stillOpen, submissionNotFound, visibleTo } from '../access.ts';
import type { Note } from './change.schema.ts';

/**
 * Adds a staff note to a submission. Applicants never see it.
 * @returns the note's id; not_found
 */
export async function createNote(
  caller: Caller<'fileSubmissions'>,
  submissionId: number,
  { text }: Note,
): Promise<Result<{ id: number }>> {
  const submission = await visibleTo(caller).submission.findUnique({
    where: { id: submissionId },
    select: { id: true },
  });
  if (!submission) return submissionNotFound;
  const { id: userId, name: userName } = caller;
  const adding = write(() => [
    stillOpen(submissionId),
    database().submissionNote.create({
      data: { submissionId, at: new Date(), userId, userName, text },
      select: { id: true },
    }),
    auditEntry(caller, 'submission.note_added', 'submission', submissionId),
  ]);
  return adding.then(([, note]) => success(note), notOpen);
}

/**
 * Changes the caller's own note. The audit log keeps the previous text.
 * @returns not_found, also for another person's note
 */
export async function updateNote(
  caller: Caller<'fileSubmissions'>,
  submissionId: number,
  id: number,
  { text }: Note,
): Promise<Result<{ id: number }>> {
  const own = { id, submissionId, userId: caller.id };
  const note = await visibleTo(caller).submissionNote.findFirst({ where: own, select: { text: true } });
  if (!note) return noteNotFound;
  if (text === note.text) return success({ id });
  const changing = write(() => [
    stillOpen(submissionId),
    database().submissionNote.updateMany({ where: own, data: { text, editedAt: new Date() } }),
    auditEntry(caller, 'submission.note_changed', 'submission', submissionId, { before: note.text, after: text }),
  ]);
  return changing.then(() => success({ id }), notOpen);
}

/**
 * Removes the caller's own note. The audit log keeps its text.
 * @returns not_found, also for another person's note
 */
export async function removeNote(
  caller: Caller<'fileSubmissions'>,
  submissionId: number,
  id: number,
): Promise<Result<null>> {
  const own = { id, submissionId, userId: caller.id };
  const note = await visibleTo(caller).submissionNote.findFirst({ where: own, select: { text: true } });
  if (!note) return noteNotFound;
  const removing = write(() => [
    stillOpen(submissionId),
    database().submissionNote.deleteMany({ where: own }),
    auditEntry(caller, 'submission.note_removed', 'submission', submissionId, { before: note.text }),
  ]);
  return removing.then(() => success(null), notOpen);
}
