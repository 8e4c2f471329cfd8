import { address, endpoint, response } from '#lib/api/address.ts';
import { getMetrics } from '#lib/operations/health/metrics.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'monitor',
    summary: 'Gets what the site counts, for Prometheus',
    output: response(['text/plain']),
    verb: getMetrics,
  }),
});
