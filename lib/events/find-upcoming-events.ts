import type { Event } from './event.ts';
import { isUpcoming } from './event-date.ts';
import { findEvents } from './find-events.ts';

/** The events of today (in India) and later, soonest first; one that began this morning still counts. */
export async function findUpcomingEvents(now = new Date()): Promise<Event[]> {
  const events = await findEvents();
  return events.filter((event) => isUpcoming(event, now)).reverse();
}
