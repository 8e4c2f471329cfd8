import { findHomeValues } from '#lib/home/find-home-values.ts';
import { homeValueToWire } from '#lib/home/home-value.wire.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, (await findHomeValues()).map(homeValueToWire)),
});
