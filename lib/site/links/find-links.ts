import { allEntities } from '#lib/content/all-entities.ts';
import { program } from '#lib/content/entities/program.ts';
import type { Defined, Entity } from '#lib/content/entity.ts';

import { type Field, propertyOf } from '#lib/content/fields/field.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { settingSections } from '#lib/platform/settings/settings.ts';
import { type Block, type Inline, plainText } from '#lib/platform/text/blocks.ts';
import { readMarkdown } from '#lib/platform/text/markdown.ts';

/** A place of the published content that leads somewhere. */
export interface Place {
  /** The kind and number of the item, such as “event” and 3. */
  kind: string;
  id: number;
  /** For staff, such as “Event: Demo Day”. */
  title: string;
  /** The link’s own words, or the name of its field. */
  words: string;
}

type Row = Record<string, unknown>;
type Found = [address: string, words: string];

const childrenOf = (block: Block): readonly Inline[] => {
  if (block.type === 'heading' || block.type === 'paragraph') return block.children;
  return block.type === 'table' ? [block.head, ...block.rows].flat(2) : [];
};

function linksOf(inlines: readonly Inline[]): Found[] {
  return inlines.flatMap((inline): Found[] => {
    if (typeof inline === 'string' || inline.type === 'break') return [];
    if (inline.type === 'link') return [[inline.href, plainText(inline.children)]];
    return linksOf(inline.children);
  });
}

/** The links of a text, also those in its lists and notes. */
const linksIn = (blocks: readonly Block[]): Found[] =>
  blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.flatMap(linksIn);
    return block.type === 'note' ? linksIn(block.children) : linksOf(childrenOf(block));
  });

/** What the fields of an item and of its lists lead to. */
function foundIn(fields: readonly Field[], row: Row): Found[] {
  return fields.flatMap((field): Found[] => {
    const value = row[field.kind === 'list' ? field.column : propertyOf(field)];
    if (field.kind === 'address') return value ? [[String(value), field.label]] : [];
    if (field.kind === 'longText' && field.isMarkdown) return linksIn(readMarkdown(String(value ?? '')));
    if (field.kind !== 'list' || !Array.isArray(value)) return [];
    return value.flatMap((part: Row) =>
      foundIn(field.fields, part).map(([address, label]): Found => {
        const title = field.fields.find(({ name }) => name === field.titleField);
        return [address, `${(title && part[propertyOf(title)]) || field.rowLabel}: ${label}`];
      }),
    );
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function titleOf({ singular, titleField, fields }: Entity, row: Row): string {
  const field = fields.find(({ name }) => name === titleField);
  const title = field && row[propertyOf(field)];
  return typeof title === 'string' && title ? `${capital(singular)}: ${title}` : `${capital(singular)} ${row.id}`;
}

async function ofSettings(): Promise<[string, Place][]> {
  const values: Row = { ...(await getSettings()) };
  const place = { kind: 'settings', id: 1, title: 'Settings' };
  const found = settingSections.flatMap(({ settings }) =>
    Object.entries(settings).flatMap(([key, { question }]): Found[] => {
      const value = values[key];
      if (question.kind === 'address') return value ? [[String(value), question.label]] : [];
      if (question.kind !== 'list' || !Array.isArray(value)) return [];
      return value.map((row: Row): Found => [String(row.url), String(row[question.titleField])]);
    }),
  );
  return found.map(([address, words]) => [address, { ...place, words }]);
}

async function ofKind(kind: Entity): Promise<[string, Place][]> {
  const rows = (await findPublished(kind as Defined)) as readonly Row[];
  // What an inactive program leads to is shown to no one.
  const shown = kind.name === program.name ? rows.filter(({ isActive }) => isActive) : rows;
  return shown.flatMap((row) =>
    foundIn(kind.fields, row).map(([address, words]): [string, Place] => [
      address,
      { kind: kind.name, id: Number(row.id), title: titleOf(kind, row), words },
    ]),
  );
}

/** Enough for any site. What a text says beyond it is not checked. */
const maxPlaces = 20_000;

async function readLinks(): Promise<Map<string, Place[]>> {
  const kinds = allEntities.filter(({ model }) => model !== '');
  const found = (await Promise.all([ofSettings(), ...kinds.map(ofKind)])).flat().slice(0, maxPlaces);
  const byAddress = Map.groupBy(found, ([address]) => address);
  return new Map([...byAddress].map(([address, places]) => [address, places.map(([, place]) => place)]));
}

/** Every address that the published content leads to, as it is written there, with the places that do. */
export const findLinks = (): Promise<ReadonlyMap<string, readonly Place[]>> => cachedRead('links', readLinks);
