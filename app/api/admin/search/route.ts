import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { findAsTyped } from '#lib/operations/dashboard/find-everywhere.ts';
import { filterQuery } from '#lib/platform/http/inputs.ts';

const hit = z.object({ key: z.string(), title: z.string(), text: z.string(), href: z.string() });
const group = z.object({ heading: z.string(), hits: z.array(hit), all: z.string().nullable() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'staff',
    summary: 'Finds what you may open or do in the back office',
    query: filterQuery(z.object({ q: z.string().optional() })),
    output: z.array(group),
    refuses: ['too_many_requests'],
    verb: ({ caller, query }) => findAsTyped(caller, query.get('q') ?? ''),
  }),
});
