import { eventToWire } from '#lib/events/event.wire.ts';
import { findUpcomingEvents } from '#lib/events/find-upcoming-events.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, (await findUpcomingEvents()).map(eventToWire)),
});
