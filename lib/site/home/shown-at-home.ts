import { about } from '#lib/content/entities/about.ts';
import { event } from '#lib/content/entities/event.ts';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { homeValue } from '#lib/content/entities/home.ts';
import { newsletter } from '#lib/content/entities/news.ts';
import { leaderMessage } from '#lib/content/entities/people.ts';
import { program } from '#lib/content/entities/program.ts';
import { settings } from '#lib/content/entities/settings.ts';
import { partner } from '#lib/content/entities/stakeholders.ts';
import type { Shown } from '#lib/content/published/item-dates.ts';
import { blocksOn, type HomeBlockKey, homeBlocks, type PartSwitches } from '#lib/platform/settings/site-parts.ts';
import type { Home } from './find-home.ts';

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

/** What the home page shows: the items of the blocks that are on, and the settings. */
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
