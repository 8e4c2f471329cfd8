import { database, isOtherDatabase } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { knowWords } from '#lib/platform/db/search-entries.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';
import { type SearchEntry, searchEntries } from './search-entries.ts';

type Write = Prisma.PrismaPromise<unknown>;

/** The write after which no search finds the items. */
export const findNoMore = ({ name }: Pick<Entity, 'name'>, itemIds: readonly number[]): Write =>
  database().searchEntry.deleteMany({ where: { kind: name, itemId: { in: [...itemIds] } } });

/** The writes after which a search finds the item by `entries` and by nothing else. */
export const entryWrites = (entity: Pick<Entity, 'name'>, itemId: number, entries: readonly SearchEntry[]): Write[] => [
  findNoMore(entity, [itemId]),
  ...knowWords(entries.flatMap(({ words }) => [...words.keys()])),
  ...entries.map(({ words, ...row }) =>
    database().searchEntry.create({
      data: {
        ...row,
        kind: entity.name,
        itemId,
        words: { createMany: { data: [...words].map(([word, weight]) => ({ word, weight })) } },
      },
      select: { id: true },
    }),
  ),
];

/**
 * The writes that make what visitors find of an item follow what they see of it: `values`, or nothing. They go into the
 * transaction that changes the item's rows.
 */
export async function searchWrites(entity: Entity, id: number, values: ContentValues | null): Promise<Write[]> {
  // A preview shows a page. It does not search.
  if (entity.search === null || isOtherDatabase()) return [];
  return values ? entryWrites(entity, id, await searchEntries(entity, id, values)) : [findNoMore(entity, [id])];
}
