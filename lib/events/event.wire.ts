import type { Event } from './event.ts';

/** An event as `/api/events/` and `/api/upcoming-events/` send it; the date is ISO 8601 in UTC. */
export const eventToWire = ({ id, title, description, date, image }: Event) => ({
  id,
  title,
  description,
  date: date.toISOString(),
  image: image?.url ?? null,
});
