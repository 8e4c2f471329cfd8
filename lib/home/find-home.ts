import { getAbout } from '../about/get-about.ts';
import { findEvents } from '../events/find-events.ts';
import { findUpcomingEvents } from '../events/find-upcoming-events.ts';
import { findGalleryItems } from '../gallery/find-gallery-items.ts';
import { findMessages } from '../messages/find-messages.ts';
import { findNewsletters } from '../newsletters/find-newsletters.ts';
import { findPartners } from '../partners/find-partners.ts';
import { findStartups } from '../startups/find-startups.ts';
import { toCounter } from './counter.ts';
import { findHomeValues } from './find-home-values.ts';
import type { Home } from './home.ts';
import { itemsOf } from './items-of.ts';

const shownLogos = 4;
const shownPictures = 10;
const shownNewsletters = 9;
const shownEvents = 4;

async function readAbout() {
  const about = await getAbout();
  if (!about) return undefined;
  return { ...about, vision: itemsOf(about.vision), mission: itemsOf(about.mission) };
}

async function readLogos() {
  const startups = await findStartups();
  return startups.flatMap(({ logo }) => logo ?? []).slice(0, shownLogos);
}

/** One failing read leaves a gap in the page, not an error in its place. */
async function orNull<T>(block: string, read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    console.error(`The home page's ${block} could not be read`, error);
    return null;
  }
}

/**
 * The blocks of the home page: all counter cards, the first four startup logos, the newest ten pictures, the newest
 * newsletters, the four most recent events by date (spec, sections 2 and 9), and the event that comes next. Never
 * throws: what could not be read is null.
 */
export async function findHome(now = new Date()): Promise<Home> {
  const [counters, startupLogos, messages, partners, gallery, newsletters, about, events, nextEvent] =
    await Promise.all([
      orNull(
        'counters',
        findHomeValues().then((values) => values.map(toCounter)),
      ),
      orNull('startup logos', readLogos()),
      orNull(
        'messages',
        findMessages().then((messages) => [...messages]),
      ),
      orNull(
        'partners',
        findPartners().then((partners) => [...partners]),
      ),
      orNull(
        'gallery',
        findGalleryItems().then((items) => items.slice(0, shownPictures)),
      ),
      orNull(
        'newsletters',
        findNewsletters().then((newsletters) => newsletters.slice(0, shownNewsletters)),
      ),
      orNull('about', readAbout()),
      orNull(
        'events',
        findEvents().then((events) => events.slice(0, shownEvents)),
      ),
      orNull(
        'next event',
        findUpcomingEvents(now).then(([next]) => next ?? null),
      ),
    ]);
  return { counters, startupLogos, messages, partners, gallery, newsletters, about, events, nextEvent };
}
