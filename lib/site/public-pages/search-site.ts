import { findPrograms } from '#lib/applications/programs/find-programs.ts';
import { allEntities, findEntity } from '#lib/content/all-entities.ts';
import { inOneVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import type { FoundEntry } from '#lib/platform/db/search-entries.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { isHiddenKind, type SitePageKey, sitePageKeys, sitePages } from '#lib/platform/settings/site-parts.ts';
import { fillPlaceholders } from '#lib/platform/text/placeholders.ts';
import { excerpt, type MarkedPiece, markWords, type Query, readQuery } from '#lib/platform/text/search-query.ts';
import { findWordings } from './find-entries.ts';
import { findScreens } from './site-screens.ts';

/** Something that a visitor finds. */
export interface Hit {
  key: string;
  title: MarkedPiece[];
  text: MarkedPiece[];
  href: string;
  /** The page on which it is, where its heading does not say that. */
  place: string | null;
}

/** What was found of one kind. */
export interface HitGroup {
  kind: string;
  heading: string;
  hits: Hit[];
  /** Whether there are more than these. */
  hasMore: boolean;
}

export interface SiteSearch extends Query {
  groups: HitGroup[];
}

const perKind = 6;
/** Of a kind that was asked for alone. */
const perKindAlone = 60;

/** Pages of the site are listed with the pages that staff write. */
const pagesKind = 'text-page';

const kindsOff = (settings: Settings): string[] =>
  allEntities.map(({ name }) => name).filter((name) => isHiddenKind(name, settings));
const pagesOff = (settings: Settings): SitePageKey[] => sitePageKeys.filter((key) => !settings[`${key}Page`]);

export const headingOf = (kind: string): string => {
  const entity = findEntity(kind);
  return entity?.search?.heading ?? entity?.plural ?? kind;
};

/** The kinds that a search can be narrowed to. */
export const isSearchedKind = (kind: string): boolean => {
  const entity = findEntity(kind);
  return entity !== null && entity.search !== null;
};

const placeOf = (page: string, kind: string): string | null => {
  const label = page === '' ? null : sitePages[page as SitePageKey]?.label;
  return label && label.toLowerCase() !== headingOf(kind).toLowerCase() ? label : null;
};

/** Of two that answer equally well, the one whose title says less else comes first. */
const lengthOf = ({ title }: Hit) => title.reduce((sum, { text }) => sum + text.length, 0);

type Links = ReadonlyMap<number, string>;

/** The programs that take applications now, with where visitors apply. The others are not on the site. */
async function programLinks(): Promise<Links> {
  const open = await findPrograms();
  return new Map(open.map(({ id, googleFormLink }) => [id, googleFormLink ?? `/apply?program=${id}`]));
}

/** What the entries say, in their order. One that was taken off the site since it was found is left out. */
async function readHits(found: readonly FoundEntry[], words: readonly string[], settings: Settings, links: Links) {
  const rows = await database().searchEntry.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: { id: true, title: true, text: true, href: true },
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, kind, itemId, page, points, inKind }) => {
    const row = rowOf.get(id);
    const href = kind === 'program' ? links.get(itemId) : row?.href;
    if (!row || !href) return [];
    const fill = (text: string) => fillPlaceholders(text, { centre: settings.centreName });
    const hit: Hit = {
      key: `${kind}-${id}`,
      title: markWords(fill(row.title), words),
      text: excerpt(fill(row.text), words),
      href,
      place: placeOf(page, kind),
    };
    return [{ kind, points, inKind, hit }];
  });
}

/**
 * What visitors find for `typed` in everything that is public, by kind, the kinds with the best results first.
 * @param kind the kind that it is narrowed to, or null
 */
export async function searchSite(typed: string, kind: string | null): Promise<SiteSearch> {
  const query = readQuery(typed);
  const { words, wordings } = query;
  if (words.length === 0) return { ...query, groups: [] };
  const most = kind === null ? perKind : perKindAlone;
  const { found, settings } = await inOneVersion(async () => {
    const [settings, links] = await Promise.all([getSettings(), programLinks()]);
    const hidden = { hiddenKinds: kindsOff(settings), hiddenPages: pagesOff(settings) };
    const only = { program: [...links.keys()] };
    const entries = await findWordings(wordings, { kind, only, perKind: most, ...hidden });
    return { found: await readHits(entries, words, settings, links), settings };
  });
  const screens = kind === null || kind === pagesKind ? findScreens(wordings, settings) : [];
  const all = [
    ...screens.map(({ title, text, href, points }) => ({
      kind: pagesKind,
      points,
      inKind: 0,
      hit: { key: href, title: markWords(title, words), text: excerpt(text, words), href, place: null },
    })),
    ...found,
  ].sort((one, other) => other.points - one.points || lengthOf(one.hit) - lengthOf(other.hit));
  const groups = [...Map.groupBy(all, (each) => each.kind)].map(([name, hits]) => ({
    kind: name,
    heading: headingOf(name),
    hits: hits.slice(0, most).map(({ hit }) => hit),
    hasMore: hits.length > most || hits.some(({ inKind }) => inKind > most),
  }));
  return { ...query, groups };
}
