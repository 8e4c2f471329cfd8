import { address, bare, endpoint } from '#lib/api/address.ts';
import { getReadiness, liveSchema } from '#lib/operations/health/health.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Tells whether requests may be sent to the process',
    output: bare(liveSchema),
    refuses: ['unavailable'],
    verb: () => getReadiness(),
  }),
});
