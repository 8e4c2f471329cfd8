import { aboutToWire } from '#lib/about/about.wire.ts';
import { findAbouts } from '#lib/about/find-abouts.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, (await findAbouts()).map(aboutToWire)),
});
