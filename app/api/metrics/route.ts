import { address, endpoint } from '#lib/api/address.ts';
import { response } from '#lib/api/outputs.ts';
import { getMetrics } from '#lib/operations/health/metrics.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    { audience: 'monitor', summary: 'Gets what the site counts, for Prometheus', output: response(['text/plain']) },
    ({ headers }) => getMetrics(headers),
  ),
});
