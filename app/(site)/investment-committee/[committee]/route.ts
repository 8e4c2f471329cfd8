import { createRoute } from '#lib/http/route.ts';

/** A committee's only page is its members' page, so a shortened address leads there (RFC 9110, 15.4.9). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ committee: string }>({
  GET: (_request, { committee }) =>
    new Response(null, {
      status: 308,
      headers: { location: `/investment-committee/${encodeURIComponent(committee)}/members` },
    }),
});
