import type { Event } from './event.ts';
import { findEvents } from './find-events.ts';

/** The event `id`, or null when there is none. */
export async function getEvent(id: number): Promise<Event | null> {
  const events = await findEvents();
  return events.find((event) => event.id === id) ?? null;
}
