import { calendarAnswer } from '#app/calendar-answer.ts';
import { findUpcomingEvents } from '#lib/events/find-upcoming-events.ts';
import { createRoute } from '#lib/http/route.ts';

/** The calendar of all upcoming events, to subscribe to. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async () => calendarAnswer(await findUpcomingEvents(), 'events.ics'),
});
