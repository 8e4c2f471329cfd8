import { eventsPerPage } from './events-limits.ts';

/** The page of the list, from 1, on which the event `id` stands. */
export const eventPage = (events: readonly { id: number }[], id: number): number =>
  1 +
  Math.floor(
    Math.max(
      0,
      events.findIndex((event) => event.id === id),
    ) / eventsPerPage,
  );
