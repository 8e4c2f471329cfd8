import type { z } from 'zod';
import { noteList } from '#lib/people/audit/read-log.ts';
import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Letter, Prisma } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { visibleTo } from '../submissions/access.ts';
import { decisionStatuses } from '../submissions/status.ts';
import {
  type BatchPage,
  type discardSchema,
  type LetterBatch,
  type LetterRow,
  type letterSchema,
  letterSelect,
  type ShownLetter,
  toShownLetter,
  type wordsSchema,
} from './letter.ts';
import { untold } from './new-batch.ts';
/** Applicants of one program whose decision was not told, and for whom no letter about it is held. */
export interface UntoldGroup {
  programId: number;
  programTitle: string;
  status: string;
  count: number;
}

/** The letters of the back office. */
export interface Letters {
  /** Those with letters that are held, oldest first. */
  held: LetterBatch[];
  /** The last ones of which all were released. */
  released: LetterBatch[];
  untold: UntoldGroup[];
}

type Seen = ReturnType<typeof visibleTo>;

const maxReleased = 20;
const maxHeld = 200;

/** The batches that have a letter of this condition, with all their letters. */
async function batchesOf(
  seen: Seen,
  where: Prisma.LetterWhereInput,
  order: 'asc' | 'desc',
  take: number,
): Promise<LetterBatch[]> {
  const { letter } = seen;
  const orderBy = { _min: { id: order } } as const;
  const found = await letter.groupBy({ by: ['batch'], where, orderBy, take });
  const groups = await letter.groupBy({
    by: ['batch', 'status', 'userName'],
    where: { batch: { in: found.map(({ batch }) => batch) } },
    orderBy,
    _count: { id: true, releasedAt: true },
    _min: { createdAt: true },
  });
  return groups.map(({ batch, status, userName, _count, _min }) => ({
    batch,
    status,
    author: userName,
    createdAt: _min.createdAt ?? new Date(0),
    released: _count.releasedAt,
    held: _count.id - _count.releasedAt,
  }));
}

/** Decisions that were not told, by program and status. */
async function untoldGroups(caller: Caller): Promise<UntoldGroup[]> {
  const programs = await database().program.findMany({
    where: caller.programIds ? { id: { in: caller.programIds } } : {},
    select: { id: true, title: true },
    orderBy: { position: 'asc' },
  });
  const parts = await Promise.all(
    decisionStatuses.map((status) =>
      visibleTo(caller).submission.groupBy({
        by: ['programId'],
        where: untold(status),
        _count: { id: true },
      }),
    ),
  );
  return programs.flatMap(({ id, title }) =>
    decisionStatuses.flatMap((status, index) => {
      const count = parts[index]?.find(({ programId }) => programId === id)?._count.id ?? 0;
      return count > 0 ? [{ programId: id, programTitle: title, status, count }] : [];
    }),
  );
}

/** Letters that are held, those released last, and decisions that wait for one. */
export async function findLetters(caller: Caller<'writeLetters'>): Promise<Result<Letters>> {
  const seen = visibleTo(caller);
  const held = await batchesOf(seen, { releasedAt: null }, 'asc', maxHeld);
  const waiting = new Set(held.map(({ batch }) => batch));
  const latest = await batchesOf(seen, { releasedAt: { not: null } }, 'desc', maxReleased + waiting.size);
  const released = latest.filter(({ batch }) => !waiting.has(batch)).slice(0, maxReleased);
  return success({ held, released, untold: await untoldGroups(caller) });
}

/** Decisions that were not told. */
export async function findUntold(caller: Caller<'writeLetters'>): Promise<Result<UntoldGroup[]>> {
  return success(await untoldGroups(caller));
}

/** How many letters are held. */
export async function findHeldLetters(caller: Caller<'writeLetters'>): Promise<Result<number>> {
  return success(await visibleTo(caller).letter.count({ where: { releasedAt: null } }));
}

/** A letter of one application, as its page in the back office lists it. */
export interface FiledLetter extends Pick<Letter, 'id' | 'batch' | 'status' | 'subject' | 'text' | 'releasedAt'> {
  author: string;
}

/** The letters of an application, oldest first. */
export async function findLettersOf(
  caller: Caller<'writeLetters'>,
  submissionId: number,
): Promise<Result<FiledLetter[]>> {
  const rows = await visibleTo(caller).letter.findMany({ where: { submissionId }, orderBy: { id: 'asc' } });
  return success(
    rows.map(({ id, batch, status, subject, text, userName, releasedAt }) => {
      return { id, batch, status, subject, text, author: userName, releasedAt };
    }),
  );
}

const isReleased = refuse('conflict', 'This letter was released in the meantime, so it cannot be changed any more.');

const noted = (by: Actor, action: string, batch: string, detail: object) =>
  auditEntry(by, action, 'letter_batch', batch, { ...detail });

/**
 * Changes all held letters of a batch, but not those that were changed by themselves.
 * @returns how many; not_found
 */
export async function changeBatch(
  caller: Caller<'writeLetters'>,
  batch: string,
  words: z.output<typeof wordsSchema>,
): Promise<Result<{ changed: number }>> {
  if ((await visibleTo(caller).letter.count({ where: { batch } })) === 0) return noSuchLetters;
  const [{ count }] = await write(() => [
    visibleTo(caller).letter.updateMany({
      where: { batch, releasedAt: null, isEdited: false },
      data: { ...words, revision: { increment: 1 } },
    }),
    noted(caller, 'letter.change', batch, {}),
  ]);
  return success({ changed: count });
}

/**
 * Changes one held letter by itself.
 * @returns not_found; conflict once it was released, and when it was changed since
 */
export async function changeLetter(
  caller: Caller<'writeLetters'>,
  batch: string,
  id: number,
  { revision, ...words }: z.output<typeof letterSchema>,
): Promise<Result<{ id: number }>> {
  const before = await visibleTo(caller).letter.findUnique({
    where: { id, batch },
    select: { releasedAt: true },
  });
  if (!before) return noSuchLetters;
  if (before.releasedAt) return isReleased;
  const { count } = await visibleTo(caller).letter.updateMany({
    where: { id, batch, revision, releasedAt: null },
    data: { ...words, isEdited: true, revision: { increment: 1 } },
  });
  if (count === 0) return lettersChanged;
  await noted(caller, 'letter.change', batch, { letter: id });
  return success({ id });
}

/** Removes held letters of a batch: those with the ids that were sent, or all. @returns how many; invalid */
export async function discardLetters(
  caller: Caller<'writeLetters'>,
  batch: string,
  { id: ids, all }: z.output<typeof discardSchema>,
): Promise<Result<{ discarded: number; left: number }>> {
  if (!all && ids.length === 0) return refuse('invalid', 'Tick the letters to discard.');
  const [{ count }] = await write(() => [
    visibleTo(caller).letter.deleteMany({ where: { batch, releasedAt: null, ...(!all && { id: { in: ids } }) } }),
    noted(caller, 'letter.discard', batch, { all: Boolean(all) }),
  ]);
  return success({ discarded: count, left: await visibleTo(caller).letter.count({ where: { batch } }) });
}

export const noSuchLetters = refuse('not_found', 'These letters do not exist any more. Reload the page.');
export const lettersChanged = refuse(
  'conflict',
  'Someone else changed these letters after you opened the page. Reload it, look again, then decide.',
);

const pageSize = 20;

/** A digest of the held letters of a batch at a moment. Any change of one makes it another. */
export async function seenOf(seen: Seen, batch: string): Promise<string> {
  const { _count, _max, _sum } = await seen.letter.aggregate({
    where: { batch, releasedAt: null },
    _count: { id: true },
    _max: { id: true },
    _sum: { revision: true },
  });
  return `${_count.id}-${_max.id ?? 0}-${_sum.revision ?? 0}`;
}

async function commonWords(seen: Seen, batch: string) {
  return seen.letter.findFirst({
    where: { batch, releasedAt: null, isEdited: false },
    orderBy: { id: 'asc' },
    select: { subject: true, text: true },
  });
}

/**
 * A page of the letters that were written together, as their applicants will read them.
 * @param after the letter before the page's first. 0 for the first page
 * @returns not_found
 */
export async function getBatch(caller: Caller<'writeLetters'>, batch: string, after = 0): Promise<Result<BatchPage>> {
  const visible = visibleTo(caller);
  // Before the letters are read: what changes in between must not count as seen.
  const seen = await seenOf(visible, batch);
  const first = await visible.letter.findFirst({
    where: { batch },
    orderBy: { id: 'asc' },
    select: { status: true, createdAt: true, userName: true },
  });
  if (!first) return noSuchLetters;
  const { letter } = visible;
  const [held, released, edited, common, rows, { centreName }] = await Promise.all([
    letter.count({ where: { batch, releasedAt: null } }),
    letter.count({ where: { batch, releasedAt: { not: null } } }),
    letter.count({ where: { batch, releasedAt: null, isEdited: true } }),
    commonWords(visible, batch),
    letter.findMany({
      where: { batch, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: pageSize + 1,
      select: letterSelect,
    }),
    getSettings(),
  ]);
  const shown = rows.slice(0, pageSize);
  noteList(
    caller,
    shown.map(({ submissionId }) => submissionId),
  );
  return success({
    batch,
    status: first.status,
    createdAt: first.createdAt,
    author: first.userName,
    held,
    released,
    edited,
    common,
    seen,
    letters: shown.map((row) => toShownLetter(row, centreName)),
    nextAfter: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  });
}

/** One letter of a batch, to change it. @returns not_found */
export async function getLetter(
  caller: Caller<'writeLetters'>,
  batch: string,
  id: number,
): Promise<Result<ShownLetter & { revision: number; status: string | null }>> {
  const row: LetterRow | null = await visibleTo(caller).letter.findUnique({
    where: { id, batch },
    select: letterSelect,
  });
  if (!row) return noSuchLetters;
  noteList(caller, [row.submissionId]);
  const { centreName } = await getSettings();
  return success({ ...toShownLetter(row, centreName), status: row.status });
}
