import { noteList } from '#lib/people/audit/read-log.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { visibleTo } from '../submissions/visible-to.ts';
import { type LetterRow, letterSelect, toShownLetter } from './held-letters.ts';
import type { BatchPage, ShownLetter } from './letter.ts';

export const noSuchLetters = refuse('not_found', 'These letters do not exist any more. Reload the page.');
export const lettersChanged = refuse(
  'conflict',
  'Someone else changed these letters after you opened the page. Reload it, look again, then decide.',
);

const pageSize = 20;

type Seen = ReturnType<typeof visibleTo>;

/** What the held letters of a batch are at a moment. Any change of one makes it another text. */
export async function seenOf(seen: Seen, batch: string): Promise<string> {
  const { _count, _max, _sum } = await seen.letter.aggregate({
    where: { batch, releasedAt: null },
    _count: { id: true },
    _max: { id: true },
    _sum: { revision: true },
  });
  return `${_count.id}-${_max.id ?? 0}-${_sum.revision ?? 0}`;
}

/** The words of the held letters that were not changed one by one. */
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
 * @returns forbidden; not_found
 */
export async function getBatch(headers: Headers, batch: string, after = 0): Promise<Result<BatchPage>> {
  const caller = await requireRight(headers, 'writeLetters');
  if (!caller.ok) return caller;
  const visible = visibleTo(caller.value);
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
    caller.value,
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

/** One letter of a batch, to change it. @returns forbidden; not_found */
export async function getLetter(
  headers: Headers,
  batch: string,
  id: number,
): Promise<Result<ShownLetter & { revision: number; status: string | null }>> {
  const caller = await requireRight(headers, 'writeLetters');
  if (!caller.ok) return caller;
  const row: LetterRow | null = await visibleTo(caller.value).letter.findUnique({
    where: { id, batch },
    select: letterSelect,
  });
  if (!row) return noSuchLetters;
  noteList(caller.value, [row.submissionId]);
  const { centreName } = await getSettings();
  return success({ ...toShownLetter(row, centreName), status: row.status });
}
