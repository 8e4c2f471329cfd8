import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { findNewsletters } from '#lib/newsletters/find-newsletters.ts';
import { newsletterToWire } from '#lib/newsletters/newsletter.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) =>
    publicJson(request, { status: 'success', data: (await findNewsletters()).map(newsletterToWire) }),
});
