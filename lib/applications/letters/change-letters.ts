import type { z } from 'zod';
import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { visibleTo } from '../submissions/visible-to.ts';
import { lettersChanged, noSuchLetters } from './get-batch.ts';
import type { discardSchema, letterSchema, wordsSchema } from './letter.schema.ts';

const isReleased = refuse('conflict', 'This letter was released in the meantime, so it cannot be changed any more.');

const noted = (by: Actor, action: string, batch: string, detail: object) =>
  auditEntry(by, action, 'letter_batch', batch, { ...detail });

/**
 * Changes all held letters of a batch, but not those that were changed by themselves.
 * @returns how many; forbidden; not_found
 */
export async function changeBatch(
  headers: Headers,
  batch: string,
  words: z.output<typeof wordsSchema>,
): Promise<Result<{ changed: number }>> {
  const caller = await requireRight(headers, 'writeLetters');
  if (!caller.ok) return caller;
  if ((await visibleTo(caller.value).letter.count({ where: { batch } })) === 0) return noSuchLetters;
  const [{ count }] = await write(() => [
    visibleTo(caller.value).letter.updateMany({
      where: { batch, releasedAt: null, isEdited: false },
      data: { ...words, revision: { increment: 1 } },
    }),
    noted(caller.value, 'letter.change', batch, {}),
  ]);
  return success({ changed: count });
}

/**
 * Changes one held letter by itself.
 * @returns forbidden; not_found; conflict once it was released, and when it was changed since
 */
export async function changeLetter(
  headers: Headers,
  batch: string,
  id: number,
  { revision, ...words }: z.output<typeof letterSchema>,
): Promise<Result<{ id: number }>> {
  const caller = await requireRight(headers, 'writeLetters');
  if (!caller.ok) return caller;
  const before = await visibleTo(caller.value).letter.findUnique({
    where: { id, batch },
    select: { releasedAt: true },
  });
  if (!before) return noSuchLetters;
  if (before.releasedAt) return isReleased;
  const { count } = await visibleTo(caller.value).letter.updateMany({
    where: { id, batch, revision, releasedAt: null },
    data: { ...words, isEdited: true, revision: { increment: 1 } },
  });
  if (count === 0) return lettersChanged;
  await noted(caller.value, 'letter.change', batch, { letter: id });
  return success({ id });
}

/** Removes held letters of a batch: those with the ids that were sent, or all. @returns how many; forbidden; invalid */
export async function discardLetters(
  headers: Headers,
  batch: string,
  { id: ids, all }: z.output<typeof discardSchema>,
): Promise<Result<{ discarded: number; left: number }>> {
  const caller = await requireRight(headers, 'writeLetters');
  if (!caller.ok) return caller;
  if (!all && ids.length === 0) return refuse('invalid', 'Tick the letters to discard.');
  const [{ count }] = await write(() => [
    visibleTo(caller.value).letter.deleteMany({ where: { batch, releasedAt: null, ...(!all && { id: { in: ids } }) } }),
    noted(caller.value, 'letter.discard', batch, { all: Boolean(all) }),
  ]);
  return success({ discarded: count, left: await visibleTo(caller.value).letter.count({ where: { batch } }) });
}
