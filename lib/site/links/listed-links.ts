import { allEntities } from '#lib/content/all-entities.ts';
import { event } from '#lib/content/entities/event.ts';
import { notice } from '#lib/content/entities/notice.ts';
import { program } from '#lib/content/entities/program.ts';
import type { Defined, Entity } from '#lib/content/entity.ts';
import { type Field, propertyOf } from '#lib/content/fields/field.ts';
import { documentId } from '#lib/content/media/document.ts';
import { publishedDocuments } from '#lib/content/media/library/documents.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { contentVersion } from '#lib/platform/cache/content-version.ts';
import { siteAddress } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { settingSections } from '#lib/platform/settings/settings.ts';
import { type Block, type Inline, plainText } from '#lib/platform/text/blocks.ts';
import { readMarkdown } from '#lib/platform/text/markdown.ts';
import { findPublicPages } from '../seo/public-pages.ts';

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

/** The links of the fields of an item and of its lists. */
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
  // The link of an inactive program is shown to no one.
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

/** Names that exist for samples alone (RFC 2606, RFC 6761). */
const sampleName = /(^|\.)(example\.(org|com|net)|example|test|invalid|localhost)$/;

/** Longer than any browser takes for granted. */
const longest = 2000;

type LinkAddress =
  /** A page or file of this site: its path with its query. */
  | { kind: 'inside'; path: string }
  /** A page of another site, in one spelling, with names in other scripts as name servers know them. */
  | { kind: 'outside'; address: string; host: string }
  | { kind: 'too_long' }
  /** An email address, a phone number, a heading of the same page, or a sample. */
  | { kind: 'none' };

/** The target of a link of the content. */
export function readAddress(href: string): LinkAddress {
  const isPath = href.startsWith('/') && !href.startsWith('//');
  if (!isPath && !/^(https?:)?\/\//i.test(href)) return { kind: 'none' };
  if (href.length > longest) return { kind: 'too_long' };
  if (!URL.canParse(href, siteAddress())) return { kind: 'none' };
  const url = new URL(href, siteAddress());
  url.hash = '';
  if (isPath || url.host === new URL(siteAddress()).host) return { kind: 'inside', path: url.pathname + url.search };
  // A dot at the end is the same name to name servers.
  const host = url.hostname.replace(/\.$/, '');
  if (sampleName.test(host)) return { kind: 'none' };
  return { kind: 'outside', address: url.href, host };
}

/** Addresses of the site that are no page of its sitemap. */
const others =
  /^\/(about|receipt|apply\/(resume|mine|notice|reminders)|(feed|sitemap)\.xml|events\.ics|robots\.txt|manifest\.webmanifest|verify-receipt\.mjs|notices\/feed\.xml|(api|og|admin|\.well-known)(\/.*)?)$/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path as the sitemap has it: without a slash at its end, with the two queries that make another page. */
function readPath(path: string): { bare: string; page: string } {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const bare = decoded(pathname)
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/stakeHolders\//, '/stakeholders/')
    .replace(/^\/stakeholders\/academia$/, '/stakeholders/acdemia');
  const name = bare === '/apply' ? 'program' : 'page';
  const number = searchParams.get(name);
  return { bare, page: number && number !== '1' ? `${bare}?${name}=${number}` : bare };
}

/** Says of a path whether the site has something there for visitors now. Read once, because a text may have many links. */
export async function insidePages(): Promise<(path: string) => boolean> {
  const [pages, events, programs, notices, pictures, documents] = await Promise.all([
    findPublicPages(),
    findPublished(event),
    findPublished(program),
    findPublished(notice),
    database().media.findMany({ where: { removedAt: null }, select: { file: true } }),
    publishedDocuments(),
  ]);
  // A program that is closed still says so at its address.
  const known = new Set([
    ...pages.map(({ path }) => path),
    ...programs.map(({ id }) => `/apply?program=${id}`),
    ...notices.map(({ id }) => `/notices/${id}`),
    ...events.flatMap(({ id }) => [`/events/${id}`, `/events/${id}.ics`, `/events.ics/${id}`]),
  ]);
  const files = new Set(pictures.map(({ file }) => file));
  return (path) => {
    const { bare, page } = readPath(path);
    const [, file] = /^\/(?:media|api\/compressed)\/([^/]+)$/.exec(bare) ?? [];
    if (file) return files.has(file);
    const document = documentId(/^\/documents\/(.+)$/.exec(bare)?.[1] ?? '');
    if (document) return documents.has(document);
    return known.has(page) || others.test(bare);
  };
}

/** More than any centre has. The others are not checked. */
const maxLinks = 5000;
/** A link that was just written is often changed again, and a site that is tried for some minutes asks no one. */
const restMilliseconds = 3_600_000;

interface OutsideLink {
  address: string;
  host: string;
  places: Place[];
}

/** The links of the published content to other sites, each once. */
export async function outsideLinks(): Promise<Map<string, OutsideLink>> {
  const found = new Map<string, OutsideLink>();
  for (const [href, places] of await findLinks()) {
    const link = readAddress(href);
    if (link.kind !== 'outside') continue;
    const { address, host } = link;
    const known = found.get(address);
    if (known) known.places.push(...places);
    else if (found.size < maxLinks) found.set(address, { address, host, places: [...places] });
  }
  return found;
}

/** The version of the content whose links are listed. */
const listed = perProcess('listed links', () => ({ version: -1 }));

/** Lists the links that the content has got since, and forgets those that it no longer has. */
export async function keepListed(now: Date): Promise<void> {
  const version = await contentVersion();
  if (listed().version === version) return;
  const links = await outsideLinks();
  const rows = await database().checkedLink.findMany({ select: { address: true } });
  const known = new Set(rows.map(({ address }) => address));
  const nextAt = new Date(now.getTime() + restMilliseconds);
  await write(() => [
    database().checkedLink.deleteMany({
      where: { address: { in: [...known].filter((address) => !links.has(address)) } },
    }),
    database().checkedLink.createMany({
      data: [...links.values()]
        .filter(({ address }) => !known.has(address))
        .map(({ address, host }) => ({ address, host, nextAt })),
    }),
  ]);
  listed().version = version;
}
