import { address, bare, endpoint } from '#lib/api/address.ts';
import { getHealth, healthSchema } from '#lib/operations/health/health.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Tells whether the site works',
    output: bare(healthSchema),
    refuses: ['unavailable'],
    verb: ({ headers }) => getHealth(headers),
  }),
});
