import { createRoute } from '#lib/http/route.ts';
import { publicJson } from '#lib/http/responses.ts';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: (request) => publicJson(request, [1]),
});
