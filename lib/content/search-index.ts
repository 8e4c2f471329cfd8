import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { database, isOtherDatabase } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { addPostings, knowWords } from '#lib/platform/db/search-entries.ts';
import type { Step } from '#lib/platform/db/write.ts';
import { inParts } from '#lib/platform/lists/select-ids.ts';
import { sitePageKeys, sitePages } from '#lib/platform/settings/site-parts.ts';
import { blockText } from '#lib/platform/text/blocks.ts';
import { readMarkdown } from '#lib/platform/text/markdown.ts';
import { searchWords } from '#lib/platform/text/search-words.ts';
import { galleryItem } from './entities/gallery-item.ts';
import type { Entity } from './entity.ts';
import { type ContentValues, type Field, isList, type SingleField } from './fields/field.ts';
import { itemTitle } from './items/item.ts';

/** The entry by which visitors find an item at one place: a row of SearchEntry with its words. */
interface SearchEntry {
  part: number;
  page: string;
  href: string;
  title: string;
  text: string;
  digest: string;
  /** Its words with their weights. */
  words: Map<string, number>;
}

/** Raise it when the rules give an item other words than before: stored indexes are then made again. */
const ruleVersion = 2;

/** About forty pages. People do not search for what stands after them, and one save must not write without bound. */
const longestText = 60_000;
const maxWords = 3000;
const longestTitle = 300;

const titleWeight = 2;
const textWeight = 1;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** The sign between two texts of an item, as visitors see it. */
const between = ' · ';

function fieldText(field: SingleField, values: ContentValues): string {
  const value = values[field.name];
  if (typeof value !== 'string') return '';
  if (field.kind === 'longText') return field.isMarkdown ? blockText(readMarkdown(value)) : value;
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? value;
  if (field.kind === 'lines') return value.split('\n').filter(Boolean).join(between);
  return field.kind === 'text' || field.kind === 'decimal' ? value : '';
}

/** The texts of the fields as visitors read them. Of a list's rows, choices say something about the row alone. */
const textOf = (fields: readonly Field[], values: ContentValues, isLeftOut: (name: string) => boolean): string[] =>
  fields
    .filter(({ name, publishedBy }) => !isLeftOut(name) && !publishedBy)
    .flatMap((field) => {
      if (!isList(field)) return [fieldText(field, values)];
      const inRows = field.fields.filter(({ kind }) => kind !== 'choice');
      const rows = (values[field.name] ?? []) as ContentValues[];
      return rows.flatMap((row) => textOf(inRows, row, () => false));
    });

function entry(
  place: Pick<SearchEntry, 'part' | 'page' | 'href'>,
  named: string,
  texts: readonly string[],
): SearchEntry {
  const title = oneLine(named).slice(0, longestTitle).toWellFormed();
  const text = texts.map(oneLine).filter(Boolean).join(between).slice(0, longestText).toWellFormed();
  const words = new Map([
    ...searchWords(text).map((word) => [word, textWeight] as const),
    ...searchWords(title).map((word) => [word, titleWeight] as const),
  ]);
  const kept = new Map([...words].sort(([, one], [, other]) => other - one).slice(0, maxWords));
  const digest = createHash('sha256')
    .update(JSON.stringify([ruleVersion, place, title, text]))
    .digest('base64url');
  return { ...place, title, text, digest, words: kept };
}

/** The key of the page that shows the item, or nothing if that page is never off. */
function pageOf({ name }: Entity, { group }: ContentValues): string {
  const shows = (key: (typeof sitePageKeys)[number]) => {
    const page: { shows: readonly string[]; groups?: readonly string[] } = sitePages[key];
    return page.shows.includes(name) && (page.groups?.includes(String(group)) ?? true);
  };
  return sitePageKeys.find(shows) ?? '';
}

/**
 * The entries by which visitors find an item with these values while it is published. None for a kind that the search leaves out.
 * @param title if it is not yet what the database says
 */
export async function searchEntries(
  entity: Entity,
  id: number,
  values: ContentValues,
  title?: string,
): Promise<SearchEntry[]> {
  const { search = {}, fields, titleField, addresses } = entity;
  if (!search) return [];
  const left = new Set(['slug', ...(search.leavesOut ?? [])]);
  const { parts } = search;
  if (parts)
    return parts.map(({ page, title, fields: shown, href }, part) =>
      entry(
        { part, page, href },
        title,
        textOf(fields, values, (name) => !shown.includes(name)),
      ),
    );
  const href = search.href?.(values, id) ?? addresses(values, id)[0] ?? '/';
  const texts = textOf(fields, values, (name) => left.has(name) || name === titleField);
  const named = title || (await itemTitle(entity, id, values));
  return [entry({ part: 0, page: pageOf(entity, values), href }, named, texts)];
}

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

const itemsPerStep = 50;
const wordsPerStep = 1000;

interface Found {
  id: number;
  /** The values that visitors see. Null for none. */
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

/** The writes after which visitors find the pictures of the gallery that show the picture `id` by its new alt text. */
export async function nameWrites(id: number, alt: string): Promise<Prisma.PrismaPromise<unknown>[]> {
  const items = await database().galleryItem.findMany({
    where: { imageId: id, isPublished: true },
    select: { id: true },
  });
  const writes = items.map(async (item) =>
    entryWrites(galleryItem, item.id, await searchEntries(galleryItem, item.id, { image: id }, alt)),
  );
  return (await Promise.all(writes)).flat();
}
