import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { failedModel } from '#lib/platform/db/write.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';

/** The 404 of a saved draft that is over. */
export const noDraft = refuse(
  'not_found',
  'There is no open draft here. It was sent or discarded, or it has expired. Reload the page to see which.',
);

/** When a draft that was sent or discarded expires: what is left of it goes at once, or with the next sweep. */
export const endedAt = new Date(0);

/**
 * The first write of a transaction that changes an open draft. It undoes the transaction if the draft was sent or
 * discarded since.
 */
export const changeDraft = (id: number, now: Date, data: Prisma.SubmissionDraftUpdateInput) =>
  database().submissionDraft.update({ where: { id, expiresAt: { gt: now } }, data, select: { id: true } });

/**
 * The write that ends a draft, for the transaction that sends or discards it. Of several at once, one does.
 * @param readAt the last change of the draft that is sent as it was read: another one undoes the transaction, also one by
 *   a machine whose clock is behind
 */
export const endDraft = (id: number, data: Prisma.SubmissionDraftUpdateInput = {}, readAt?: Date) =>
  database().submissionDraft.update({
    where: {
      id,
      expiresAt: { gt: endedAt },
      ...(readAt && { OR: [{ changedAt: null }, { changedAt: readAt }] }),
    },
    data: { ...data, expiresAt: endedAt },
    select: { id: true },
  });

/** The 409 of a draft that is sent as it was read, and was changed since. */
export const changedMeanwhile = refuse(
  'conflict',
  'An answer was changed while you checked. Reload the page, check again, and submit.',
);

/** What `endDraft` with a `readAt` undid, if the draft is still open. Null for every other error. */
export async function changedSince(error: unknown, id: number): Promise<typeof changedMeanwhile | null> {
  if (failedModel(error) !== 'SubmissionDraft') return null;
  const open = { id, expiresAt: { gt: new Date() } };
  return (await database().submissionDraft.count({ where: open })) > 0 ? changedMeanwhile : null;
}

/**
 * Runs a write into a draft. If it fails, and the draft is over by then, the answer says so.
 * @returns not_found; and what `write` refuses
 */
export async function whileOpen<T>(id: number, write: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await write();
  } catch (error) {
    const open = { id, expiresAt: { gt: new Date() } };
    if ((await database().submissionDraft.count({ where: open })) > 0) throw error;
    return noDraft;
  }
}

/** Puts files into drafts one after the other, so that a question gets no more than it takes. */
export const filesInTurn = <T>(work: () => Promise<T>): Promise<T> => oneAtATime('files of drafts', work);
