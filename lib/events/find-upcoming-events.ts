import type { Event } from '../content/entities/event.ts';
import { event as eventKind } from '../content/entities/event.ts';
import { findPublished } from '../content/find-published.ts';
import { isUpcoming } from './event-date.ts';

/** The events of today (in India) and later, soonest first. One that began this morning still counts. */
export async function findUpcomingEvents(now = new Date()): Promise<Event[]> {
  const events = await findPublished(eventKind);
  return events.filter((event) => isUpcoming(event, now)).reverse();
}
