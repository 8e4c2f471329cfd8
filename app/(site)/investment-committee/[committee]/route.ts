import { z } from 'zod';
import { address, endpoint, response } from '#lib/api/address.ts';
import { firstProblem, shape } from '#lib/platform/http/inputs.ts';
import { success } from '#lib/platform/http/result.ts';

/** A committee's only page is its members' page, so a shortened address leads there (RFC 9110, 15.4.9). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Leads to the page of a committee’s members',
    params: shape(z.object({ committee: z.string() }), firstProblem),
    output: response([], { status: 308 }),
    verb: async ({ params }) => {
      const location = `/investment-committee/${encodeURIComponent(params.committee)}/members`;
      return success(new Response(null, { status: 308, headers: { location } }));
    },
  }),
});
