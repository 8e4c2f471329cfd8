import { setImmediate as nextTurn } from 'node:timers/promises';
import { database } from '#lib/platform/db/client.ts';
import { addPostings, knowWords } from '#lib/platform/db/search-entries.ts';
import type { Step } from '#lib/platform/db/write.ts';
import { inParts } from '#lib/platform/lists/in-parts.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';
import { searchEntries } from './search-entries.ts';
import { findNoMore } from './search-writes.ts';

const itemsPerStep = 50;
const wordsPerStep = 1000;

interface Found {
  id: number;
  /** What visitors see. Null for nothing. */
  values: ContentValues | null;
}

/** The entries of some items. Others are answered between two parts of many. */
async function entriesOf(entity: Entity, items: readonly Found[]) {
  await nextTurn();
  const all = await Promise.all(
    items.map(async ({ id, values }) => {
      const entries = values ? await searchEntries(entity, id, values) : [];
      return entries.map((entry) => ({ ...entry, kind: entity.name, itemId: id }));
    }),
  );
  return all.flat();
}

async function addEntries(entries: Awaited<ReturnType<typeof entriesOf>>): Promise<void> {
  if (entries.length === 0) return;
  const rows = await database().searchEntry.createManyAndReturn({
    data: entries.map(({ words: _, ...row }) => row),
    select: { id: true, itemId: true, part: true },
  });
  const ids = new Map(rows.map(({ id, itemId, part }) => [`${itemId} ${part}`, id]));
  const postings = entries.flatMap(({ itemId, part, words }) => {
    const entryId = ids.get(`${itemId} ${part}`) as number;
    return [...words].map(([word, weight]) => ({ entryId, word, weight }));
  });
  for (const some of inParts(postings, wordsPerStep)) await addPostings(some);
}

/**
 * The steps after which a search finds many items by what visitors see of them, as `searchWrites` does for one. Few statements
 * of many rows, so that those of two thousand items are written in a second or two.
 * @param areNew no search finds any of them now
 */
export async function searchSteps(entity: Entity, items: readonly Found[], { areNew = false } = {}): Promise<Step[]> {
  if (entity.search === null) return [];
  const parts = inParts(items, itemsPerStep);
  const words = new Set<string>();
  const steps: Step[] = [];
  for (const part of parts) {
    const entries = await entriesOf(entity, part);
    for (const entry of entries) for (const word of entry.words.keys()) words.add(word);
    const ids = part.map(({ id }) => id);
    if (!areNew) steps.push(() => [findNoMore(entity, ids)]);
    steps.push(() => addEntries(entries));
  }
  // In one order, as knowWords has it.
  const known = inParts([...words].sort(), wordsPerStep);
  return [
    ...known.map(
      (some): Step =>
        () =>
          knowWords(some),
    ),
    ...steps,
  ];
}
