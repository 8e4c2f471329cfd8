import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { type Result, refuse } from '../http/result.ts';

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

/** The write that ends a draft, for the transaction that sends or discards it. Of several at once, one does. */
export const endDraft = (id: number, data: Prisma.SubmissionDraftUpdateInput = {}) =>
  changeDraft(id, endedAt, { ...data, expiresAt: endedAt });

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
