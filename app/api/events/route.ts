import { eventToWire } from '#lib/events/event.wire.ts';
import { findEvents } from '#lib/events/find-events.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, { status: 'success', data: (await findEvents()).map(eventToWire) }),
});
