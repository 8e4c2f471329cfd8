import { type About, about } from '#lib/content/entities/about.ts';
import { event } from '#lib/content/entities/event.ts';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { homeValue } from '#lib/content/entities/home.ts';
import { newsletter } from '#lib/content/entities/news.ts';
import { leaderMessage } from '#lib/content/entities/people.ts';
import { program } from '#lib/content/entities/program.ts';
import { settings } from '#lib/content/entities/settings.ts';
import { partner } from '#lib/content/entities/stakeholders.ts';
import { startup } from '#lib/content/entities/startup.ts';
import type { Shown } from '#lib/content/published/item-dates.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { blocksOn, type HomeBlockKey, homeBlocks, type PartSwitches } from '#lib/platform/settings/site-parts.ts';
import { eventPage } from '../events/event-date.ts';
import { findUpcomingEvents } from '../events/events.ts';
import { toCounter } from './counter.ts';

/** The about record that the pages show: the first one, or null if there is none (spec, section 3). */
async function getAbout(): Promise<About | null> {
  const [first = null] = await findPublished(about);
  return first;
}

/** The items of a text with one item per line. */
export const itemsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const shownLogos = 4;
/** Twenty logos in each row. Their own page has them all. */
const shownPartners = 40;
const shownPictures = 10;
const shownNewsletters = 9;
const shownEvents = 4;

async function readAbout() {
  const about = await getAbout();
  if (!about) return undefined;
  return { ...about, vision: itemsOf(about.vision), mission: itemsOf(about.mission) };
}

async function readLogos() {
  const startups = await findPublished(startup);
  return startups.flatMap(({ logo }) => logo ?? []).slice(0, shownLogos);
}

/** The next event, and the page of the list on which it stands: the latest come first there. */
async function readNextEvent(now: Date) {
  const [[next], all] = await Promise.all([findUpcomingEvents(now), findPublished(event)]);
  return next ? { ...next, page: eventPage(all, next.id) } : null;
}

/** A failed read leaves a gap in the page instead of breaking it. */
async function orNull<T>(block: string, read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    logError(`The home page's ${block} could not be read`, error);
    return null;
  }
}

/**
 * The blocks of the home page: all counter cards, the first four startup logos, the first forty partners, the newest ten pictures, the newest
 * newsletters, the four most recent events by date (spec, sections 2 and 9), and the next event. Never throws: a block
 * that could not be read is null.
 */
export async function findHome(now = new Date()) {
  const [counters, startupLogos, messages, partners, gallery, newsletters, about, events, nextEvent] =
    await Promise.all([
      orNull(
        'counters',
        findPublished(homeValue).then((values) => values.map(toCounter)),
      ),
      orNull('startup logos', readLogos()),
      orNull(
        'messages',
        findPublished(leaderMessage).then((messages) => [...messages]),
      ),
      orNull(
        'partners',
        findPublished(partner).then((partners) => partners.slice(0, shownPartners)),
      ),
      orNull(
        'gallery',
        findPublished(galleryItem).then((items) => items.slice(0, shownPictures)),
      ),
      orNull(
        'newsletters',
        findPublished(newsletter).then((newsletters) => newsletters.slice(0, shownNewsletters)),
      ),
      orNull('about', readAbout()),
      orNull(
        'events',
        findPublished(event).then((events) => events.slice(0, shownEvents)),
      ),
      orNull('next event', readNextEvent(now)),
    ]);
  return { counters, startupLogos, messages, partners, gallery, newsletters, about, events, nextEvent };
}

export type Home = Awaited<ReturnType<typeof findHome>>;

/** The blocks of the home page, in their order, that are on and have something to show or a failure to tell. */
export function blocksShown(
  settings: PartSwitches,
  { messages, partners, gallery, newsletters, about, events }: Home,
  programs: Shown['items'],
): HomeBlockKey[] {
  const lists: Partial<Record<HomeBlockKey, Shown['items']>> = {
    leadership: messages,
    partners,
    gallery,
    newsletters,
    about: about === undefined ? [] : null,
    events,
    programs,
  };
  return blocksOn(settings).filter((key) => lists[key]?.length !== 0);
}

const isShownBy = (block: HomeBlockKey, kind: string) => homeBlocks[block].shows.some((shown) => shown === kind);

/** The content of the home page: the items of the blocks that are on, and the settings. */
export const shownAtHome = (
  { events, gallery, messages, newsletters, nextEvent, partners }: Home,
  programs: Shown['items'],
  blocks: readonly HomeBlockKey[],
): Shown[] =>
  [
    { kind: settings },
    { kind: homeValue },
    { kind: about },
    { kind: leaderMessage, items: messages },
    { kind: partner, items: partners },
    { kind: galleryItem, items: gallery },
    { kind: newsletter, items: newsletters },
    { kind: event, items: [...(events ?? []), ...(nextEvent ? [nextEvent] : [])] },
    { kind: program, items: programs },
  ].filter(({ kind: { name } }) => name === settings.name || blocks.some((block) => isShownBy(block, name)));

/** The most logos side by side, and how often a row repeats its list at least (spec, section 9). */
const maxInView = 6;
const minRepeats = 4;

/** Splits the partners alternately into an upper and a lower row of equal length. */
export const partnerRows = <T>(partners: readonly T[]): T[][] =>
  [0, 1].map((row) => partners.filter((_, index) => index % 2 === row)).filter((row) => row.length > 0);

/** How often a row repeats a list of `length` logos, so that no gap shows while the first copy scrolls out. */
export const repeatsOf = (length: number): number => Math.max(minRepeats, 1 + Math.ceil(maxInView / length));
