import { contentVersion, metSave, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { forgetWords } from '#lib/platform/db/search-entries.ts';
import { retryWhen, write } from '#lib/platform/db/write.ts';
import { allEntities } from './all-entities.ts';
import type { Entity } from './entity.ts';
import { delegate, rowSelect, toValues } from './fields/columns.ts';
import { entryWrites, findNoMore, searchEntries } from './search-index.ts';

/** Few enough that no save waits long for a transaction of this one. */
const itemsAtOnce = 50;
/** Each try that fails met a save, and the next one sees it. */
const tries = 10;

const fingerprint = (entries: readonly { part: number; href: string; digest: string }[]) =>
  entries
    .map(({ part, href, digest }) => `${part} ${href} ${digest}`)
    .sort()
    .join('\n');

/** Writes what differs of the items with these ids, from what visitors see of them now. @returns how many differed */
async function mendOnce(entity: Entity, ids: readonly number[]): Promise<number> {
  const version = await contentVersion();
  const [rows, stored] = await Promise.all([
    delegate(entity.model).findMany({
      where: { id: { in: [...ids] }, isPublished: true },
      select: rowSelect(entity.fields),
    }),
    database().searchEntry.findMany({
      where: { kind: entity.name, itemId: { in: [...ids] } },
      select: { itemId: true, part: true, href: true, digest: true },
    }),
  ]);
  const valuesOf = new Map(rows.map((row) => [row.id, toValues(entity.fields, row)]));
  const differing = await Promise.all(
    ids.map(async (id) => {
      const values = valuesOf.get(id);
      const wanted = values ? await searchEntries(entity, id, values) : [];
      const has = stored.filter(({ itemId }) => itemId === id);
      if (fingerprint(wanted) === fingerprint(has)) return [];
      return [wanted.length > 0 ? entryWrites(entity, id, wanted) : [findNoMore(entity, [id])]];
    }),
  );
  const writes = differing.flat(2);
  if (writes.length > 0) await write(() => [unchangedContent(version), ...writes]);
  return differing.flat().length;
}

const mend = (entity: Entity, ids: readonly number[]): Promise<number> =>
  retryWhen(metSave, () => mendOnce(entity, ids), tries);

/** The items of a kind that visitors see or find, in steps. */
async function* idsOf({ name, model }: Entity): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const next = { orderBy: { id: 'asc' }, take: itemsAtOnce } as const;
    const rows = await delegate(model).findMany({
      ...next,
      where: { id: { gt: after }, isPublished: true },
      select: { id: true },
    });
    const found = await database().searchEntry.findMany({
      where: { kind: name, itemId: { gt: after } },
      distinct: ['itemId'],
      orderBy: { itemId: 'asc' },
      take: itemsAtOnce,
      select: { itemId: true },
    });
    const ids = [...new Set([...rows.map(({ id }) => id), ...found.map(({ itemId }) => itemId)])];
    const step = ids.sort((one, other) => one - other).slice(0, itemsAtOnce);
    if (step.length === 0) return;
    yield step;
    after = step.at(-1) ?? after;
  }
}

/**
 * Makes what a search finds follow from what visitors see. Verbs keep both equal by themselves. This is for what they did not
 * write: a database from before there was a search, the seed, a release that was taken back, a database tool.
 * @returns how many items differed
 */
export async function mendSearch(): Promise<number> {
  const kinds = allEntities.filter(({ model, search }) => model !== '' && search !== null);
  const { count: gone } = await database().searchEntry.deleteMany({
    where: { kind: { notIn: kinds.map(({ name }) => name) } },
  });
  let differed = gone;
  for (const kind of kinds) for await (const ids of idsOf(kind)) differed += await mend(kind, ids);
  if (differed > 0) await write(() => [forgetWords()]);
  return differed;
}
