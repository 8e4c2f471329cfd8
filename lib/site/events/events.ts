import { activePrograms, findShownPrograms } from '#lib/applications/programs/program.ts';
import { type Event, event as eventKind } from '#lib/content/entities/event.ts';
import { programOfPath } from '#lib/content/entities/program.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { changesAt } from '#lib/platform/cache/page-record.ts';
import { type EventTimes, endOf, isUpcoming } from './event-date.ts';

/** The page being made shows something else once one of the events begins or ends. */
export function changesWithEvents(events: readonly EventTimes[], now: Date): void {
  for (const { date, endsAt } of events) {
    if (!endsAt) continue;
    changesAt(date, now);
    changesAt(endOf({ date, endsAt }), now);
  }
}

/**
 * The events that are not over, soonest first. One that began this morning still counts, even if its end is not known. A
 * page that asks is made again when one ends.
 */
export async function findUpcomingEvents(now = new Date()): Promise<Event[]> {
  const events = await findPublished(eventKind);
  changesWithEvents(events, now);
  return events.filter((event) => isUpcoming(event, now)).reverse();
}

/** Whether and where people register for an event now. */
export type Registration = (
  | { state: 'open'; href: string; closesAt: Date | null }
  | { state: 'soon'; opensAt: Date }
  | { state: 'full' }
  | { state: 'closed' }
) & {
  /** How many there are, taken or not. Null if the site does not say. */
  places: number | null;
};

/** An event of which only its registration matters. */
type Registered = Pick<Event, 'id' | 'date' | 'endsAt' | 'registration' | 'places'>;

/** The registration with a program's form, by its times and places as they are now. */
async function withForm(id: number, path: string, now: Date): Promise<Registration> {
  const open = (await findShownPrograms(now)).find((program) => program.id === id);
  if (open) {
    const { googleFormLink, capacity, isFull, closesAt } = open;
    // A form elsewhere does not count with the program's places.
    const places = googleFormLink ? null : capacity;
    return isFull && !googleFormLink
      ? { state: 'full', places }
      : { state: 'open', href: googleFormLink ?? path, closesAt, places };
  }
  const active = (await activePrograms()).find((program) => program.id === id);
  const opensAt = active?.opensAt;
  return opensAt && opensAt > now
    ? { state: 'soon', opensAt, places: active.capacity }
    : { state: 'closed', places: null };
}

async function registrationOf({ registration, places, ...times }: Registered, now: Date): Promise<Registration | null> {
  if (!registration || !isUpcoming(times, now)) return null;
  const program = programOfPath(registration);
  return program === null
    ? { state: 'open', href: registration, closesAt: null, places }
    : withForm(program, registration, now);
}

/**
 * The registrations of the events by their ids. An event that is over, or for which no one registers, has none. A page that
 * asks is made again when one of the programs opens, closes or is full.
 */
export async function findRegistrations(
  events: readonly Registered[],
  now: Date,
): Promise<ReadonlyMap<number, Registration>> {
  const found = new Map<number, Registration>();
  for (const event of events) {
    const registration = await registrationOf(event, now);
    if (registration) found.set(event.id, registration);
  }
  return found;
}
