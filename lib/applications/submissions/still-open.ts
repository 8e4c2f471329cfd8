import { database } from '#lib/platform/db/client.ts';
import { isGone } from '#lib/platform/db/write.ts';
import { submissionNotFound } from './submission-failures.ts';

/**
 * The first write of a transaction that adds rows to a submission, or words about it to the audit log: it undoes all of
 * them if the submission was withdrawn or erased in the meantime.
 * @param status undoes them too if its status is another one by then
 */
export const stillOpen = (id: number, status?: string) =>
  database().submission.findUniqueOrThrow({ where: { id, ...(status && { status }) }, select: { id: true } });

/** What the verb answers that `stillOpen` undid. Throws every other error. */
export function notOpen(error: unknown): typeof submissionNotFound {
  if (isGone(error)) return submissionNotFound;
  throw error;
}
