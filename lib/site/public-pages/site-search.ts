import { findPrograms } from '#lib/applications/programs/program.ts';
import { allEntities, findEntity } from '#lib/content/all-entities.ts';
import { inOneVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import {
  type AskedWord,
  countPlaces,
  type EntryFilter,
  type FoundEntry,
  findEntries,
  wordsLike,
} from '#lib/platform/db/search-entries.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { isHiddenKind, pagesOn, type SitePageKey, sitePageKeys, sitePages } from '#lib/platform/settings/site-parts.ts';
import { fillPlaceholders } from '#lib/platform/text/plain-text.ts';
import {
  closeness,
  excerpt,
  isOneLetterOff,
  type MarkedPiece,
  markWords,
  mayBeGuessed,
  type Query,
  readQuery,
  searchWords,
} from '#lib/platform/text/search-words.ts';

/** With fewer results, words with one wrong letter are looked for too. */
const enough = 10;
/** How many words are looked for in place of a misspelled one: those that differ from it by one letter. */
const maxGuesses = 20;

/** How many words of a query may be misspelled. A query with more is not about this site. */
const maxGuessed = 3;

/** A word that so many places have is hardly misspelled. */
const frequent = 100;

interface CountedWord extends AskedWord {
  places: number;
}

async function countWords(words: readonly AskedWord[]): Promise<CountedWord[]> {
  const counts = await countPlaces(words);
  const counted = words.map((asked, index) => ({ ...asked, places: counts[index] ?? 0 }));
  // The rarest first, which bounds what is looked at.
  return counted.sort((one, other) => one.places - other.places);
}

async function withGuesses(word: string): Promise<AskedWord> {
  if (!mayBeGuessed(word)) return { word, guesses: [] };
  const alike = await wordsLike(word);
  const guesses = alike.filter((known) => !known.startsWith(word) && isOneLetterOff(word, known));
  return { word, guesses: guesses.sort().slice(0, maxGuesses) };
}

/** The entries that have every word: as it is, as the beginning of another, and where that finds little with one wrong letter. */
async function findWords(words: readonly string[], filter: EntryFilter): Promise<FoundEntry[]> {
  const exact = await countWords(words.map((word) => ({ word, guesses: [] })));
  const isThere = exact.every(({ places }) => places > 0);
  const found = isThere ? await findEntries(exact, filter) : [];
  if (found.length >= enough) return found;
  // The rarest ones are the likeliest to be misspelled, and those that nothing has must be.
  const doubtful = exact.filter(({ word, places }) => places < frequent && mayBeGuessed(word)).slice(0, maxGuessed);
  const guessed = new Map<string, AskedWord>();
  for (const { word } of doubtful) guessed.set(word, await withGuesses(word));
  const asked = exact.map(({ word, places }) => ({ ...(guessed.get(word) ?? { word, guesses: [] }), places }));
  if (asked.some(({ places, guesses }) => places === 0 && guesses.length === 0)) return found;
  if (asked.every(({ guesses }) => guesses.length === 0)) return found;
  return findEntries(await countWords(asked), filter);
}

/** The entries of the index that have every word of one of the wordings (see Query), the best first. */
export async function findWordings(wordings: readonly string[][], filter: EntryFilter): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  for (const words of wordings) found.push(...(await findWords(words, filter)));
  if (wordings.length === 1) return found;
  const best = found.sort((one, other) => other.points - one.points);
  const distinct = [...new Map(best.toReversed().map((entry) => [entry.id, entry])).values()].reverse();
  return [...Map.groupBy(distinct, ({ kind }) => kind).values()].flatMap((all) => all.slice(0, filter.perKind));
}

/** A page of the site that is no item of content. */
interface Screen {
  title: string;
  href: string;
  /** Other words for it, and what visitors find there. */
  text: string;
}

/** The pages that lists of content and forms are on, without those that are off. */
const screensOf = (settings: Settings): Screen[] => [
  { title: 'Home', href: '/', text: `${settings.centreName} ${settings.tagline}` },
  ...pagesOn(settings).map(({ label, path }) => ({ title: label, href: path, text: '' })),
  { title: 'Programs and applications', href: '/apply', text: 'Apply here. Incubation programs and their forms.' },
  {
    title: 'Contact us',
    href: '/contact',
    text: `Write to us. ${settings.phone} ${settings.email} ${settings.address}`,
  },
  { title: 'Your data', href: '/your-data', text: 'Privacy: see, correct or erase what the centre has about you.' },
  { title: 'Check a receipt', href: '/receipt', text: 'Whether the receipt of an application is genuine.' },
];

interface FoundScreen extends Screen {
  points: number;
}

const titlePoints = [0, 4, 8, 12];
const textPoints = [0, 1, 3, 5];

/** The points of the best answer to a word among the words of a title and of a text. */
function worth(asked: string, title: readonly string[], text: readonly string[]): number {
  const best = (words: readonly string[]) => Math.max(0, ...words.map((word) => closeness(asked, word)));
  return Math.max(titlePoints[best(title)] ?? 0, textPoints[best(text)] ?? 0);
}

/** The pages of the site that answer all words of one of the wordings (see Query), the best first. */
function findScreens(wordings: readonly string[][], settings: Settings): FoundScreen[] {
  const found = screensOf(settings).map((screen) => {
    const [title, text] = [searchWords(screen.title), searchWords(screen.text)];
    const totals = wordings.map((words) => {
      const points = words.map((word) => worth(word, title, text));
      return points.includes(0) ? 0 : points.reduce((sum, each) => sum + each, 0);
    });
    return { ...screen, points: Math.max(0, ...totals) };
  });
  return found.filter(({ points }) => points > 0).sort((one, other) => other.points - one.points);
}

/** Something that a visitor finds. */
export interface Hit {
  key: string;
  title: MarkedPiece[];
  text: MarkedPiece[];
  href: string;
  /** The page on which it is, where its heading does not say that. */
  place: string | null;
}

/** The results of one kind. */
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
/** For a kind that was asked for alone. */
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

/** The shorter title of two that answer equally well comes first. */
const lengthOf = ({ title }: Hit) => title.reduce((sum, { text }) => sum + text.length, 0);

type Links = ReadonlyMap<number, string>;

/** The programs that take applications now, with where visitors apply. The others are not on the site. */
async function programLinks(): Promise<Links> {
  const open = await findPrograms();
  return new Map(open.map(({ id, googleFormLink }) => [id, googleFormLink ?? `/apply?program=${id}`]));
}

/** The hits of the entries, in their order. One that was taken off the site since it was found is left out. */
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
 * The results for `typed` in everything that is public, by kind, the kinds with the best results first.
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
