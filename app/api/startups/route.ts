import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { findStartups } from '#lib/startups/find-startups.ts';
import { startupToWire } from '#lib/startups/startup.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, { status: 'success', data: (await findStartups()).map(startupToWire) }),
});
