import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { metrics } from '#lib/monitoring/metrics.ts';
import { type FindRoute, routeFinder } from './route-finder.ts';

/** The build's pages and addresses, such as "/about/[info]". Development has no such list. */
async function builtRoutes(): Promise<string[]> {
  const file = path.join(process.cwd(), '.next', 'app-path-routes-manifest.json');
  return Object.values(JSON.parse(await readFile(file, 'utf8')));
}

/** Counts and times `response` under its route when it is done. */
export function measureRequest(request: IncomingMessage, response: ServerResponse, findRoute: FindRoute): void {
  const began = performance.now();
  const { url = '' } = request;
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 'aborted';
    metrics().requests.observe({ route: findRoute(url), status }, (performance.now() - began) / 1000);
  });
}

/** Begins to count what the process uses. @returns what counts a request; call it before anything answers */
export async function measureRequests(
  development: boolean,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const findRoute = routeFinder(development ? [] : await builtRoutes());
  const { registry } = metrics();
  if (!registry.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics({ register: registry });
  return (request, response) => measureRequest(request, response, findRoute);
}
