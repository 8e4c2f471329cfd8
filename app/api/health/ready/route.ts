import { address, endpoint } from '#lib/api/address.ts';
import { bare } from '#lib/api/outputs.ts';
import { getReadiness, liveSchema } from '#lib/operations/health/health.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'everyone',
      summary: 'Tells whether requests may be sent to the process',
      output: bare(liveSchema),
      refuses: ['unavailable'],
    },
    () => getReadiness(),
  ),
});
