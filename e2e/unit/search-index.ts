import { mendSearch } from '#lib/content/search-repair.ts';
import { database } from '#lib/platform/db/client.ts';

/** Everything in the index of what visitors find, without the ids of its rows. */
export async function searchIndex() {
  const entries = await database().searchEntry.findMany({
    include: { words: { select: { word: true, weight: true }, orderBy: { word: 'asc' } } },
    orderBy: [{ kind: 'asc' }, { itemId: 'asc' }, { part: 'asc' }],
  });
  return entries.map(({ id: _id, ...entry }) => ({
    ...entry,
    words: Object.fromEntries(entry.words.map(({ word, weight }) => [word, weight])),
  }));
}

/** The index as it is, and made again from nothing. */
export async function indexAndRebuilt() {
  const written = await searchIndex();
  await database().searchEntry.deleteMany();
  await mendSearch();
  return { written, rebuilt: await searchIndex() };
}
