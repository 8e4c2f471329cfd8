import { createHash } from 'node:crypto';
import { sitePageKeys, sitePages } from '#lib/platform/settings/site-parts.ts';
import { blockText } from '#lib/platform/text/block-text.ts';
import { readMarkdown } from '#lib/platform/text/markdown.ts';
import { searchWords } from '#lib/platform/text/search-words.ts';
import { isList } from './columns.ts';
import type { Entity } from './entity.ts';
import type { ContentValues, Field, SingleField } from './field.ts';
import { itemTitle } from './item-title.ts';

/** What visitors find of an item at one place: a row of SearchEntry with its words. */
export interface SearchEntry {
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
/** What visitors see between two texts of an item. */
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
 * What visitors find of an item with these values while it is published. Nothing for a kind that the search leaves out.
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
