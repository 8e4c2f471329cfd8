import { type Event, event as eventKind } from '#lib/content/entities/event.ts';

import { findPublished } from '#lib/content/published/published.ts';
import { changesWithEvents } from './changes-with-events.ts';
import { isUpcoming } from './event-date.ts';

/**
 * The events that are not over, soonest first. One that began this morning still counts, even if its end is not known. A
 * page that asks is made again when one ends.
 */
export async function findUpcomingEvents(now = new Date()): Promise<Event[]> {
  const events = await findPublished(eventKind);
  changesWithEvents(events, now);
  return events.filter((event) => isUpcoming(event, now)).reverse();
}
