import { startOfDay } from '../time/kolkata-time.ts';
import { type Event, findEvents } from './find-events.ts';

/** The events of today (in India) and later, soonest first; one that began this morning still counts. */
export async function findUpcomingEvents(now = new Date()): Promise<Event[]> {
  const today = startOfDay(now);
  const events = await findEvents();
  return events.filter((event) => event.date >= today).reverse();
}
