import type { z } from 'zod';
import { type Actor, auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { type Result, refuse, success } from '../http/result.ts';
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
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  if ((await database().letter.count({ where: { batch } })) === 0) return noSuchLetters;
  const [{ count }] = await write(() => [
    database().letter.updateMany({
      where: { batch, releasedAt: null, isEdited: false },
      data: { ...words, revision: { increment: 1 } },
    }),
    noted(admin.value, 'letter.change', batch, {}),
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
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const before = await database().letter.findUnique({ where: { id, batch }, select: { releasedAt: true } });
  if (!before) return noSuchLetters;
  if (before.releasedAt) return isReleased;
  const { count } = await database().letter.updateMany({
    where: { id, batch, revision, releasedAt: null },
    data: { ...words, isEdited: true, revision: { increment: 1 } },
  });
  if (count === 0) return lettersChanged;
  await noted(admin.value, 'letter.change', batch, { letter: id });
  return success({ id });
}

/** Removes held letters of a batch: those with the ids that were sent, or all. @returns how many; forbidden; invalid */
export async function discardLetters(
  headers: Headers,
  batch: string,
  { id: ids, all }: z.output<typeof discardSchema>,
): Promise<Result<{ discarded: number; left: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  if (!all && ids.length === 0) return refuse('invalid', 'Tick the letters to discard.');
  const [{ count }] = await write(() => [
    database().letter.deleteMany({ where: { batch, releasedAt: null, ...(!all && { id: { in: ids } }) } }),
    noted(admin.value, 'letter.discard', batch, { all: Boolean(all) }),
  ]);
  return success({ discarded: count, left: await database().letter.count({ where: { batch } }) });
}
