import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { metrics } from '#lib/platform/monitoring/metrics.ts';

/** The pattern of an address's route, from a fixed list: as a label it says nothing of what a visitor asked for. */
type FindRoute = (url: string) => string;

const otherRoute = 'other';
const assetsRoute = '/_next/static';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address in one spelling, without slashes at its end. */
const spelled = (address: string): string =>
  address
    .split('/')
    .filter(Boolean)
    .map((part) => `/${encodeURIComponent(decoded(part))}`)
    .join('');

/** Sorts as the framework matches: exact parts before parameters, and those before the rest. */
const rankOf = (route: string) => route.replace(/\[\[?\.\.\..+/, '\uffff').replace(/\[[^\]]+\]/g, '\ufffe');

/** The pattern of the addresses of `route` in that spelling. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').map((part) => {
    if (part.startsWith('[[')) return '(/.+)?';
    if (part.startsWith('[...')) return '/.+';
    return part.startsWith('[') ? '/[^/]+' : spelled(part).replace(/\W/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** Finds the routes of `routes`, as the framework does. Most requests are for one without parameters, which costs one look. */
export function routeFinder(routes: readonly string[]): FindRoute {
  const isExact = (route: string) => !route.includes('[');
  const exact = new Map(routes.filter(isExact).map((route) => [spelled(route), route]));
  const others = routes.filter((route) => !isExact(route));
  const sorted = others.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
  const patterns = sorted.map((route) => ({ route, pattern: patternOf(route) }));
  return (url) => {
    if (url.startsWith(`${assetsRoute}/`)) return assetsRoute;
    const path = url.split('?', 1)[0] ?? '';
    const usual = exact.get(path.endsWith('/') ? path.slice(0, -1) : path);
    if (usual) return usual;
    const address = spelled(path);
    return exact.get(address) ?? patterns.find(({ pattern }) => pattern.test(address))?.route ?? otherRoute;
  };
}

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
