import { event } from '#lib/content/entities/event.ts';
import { toWire } from '#lib/content/public-wire.ts';
import { findUpcomingEvents } from '#lib/events/find-upcoming-events.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) =>
    publicJson(
      request,
      (await findUpcomingEvents()).map((each) => toWire(event, each)),
    ),
});
