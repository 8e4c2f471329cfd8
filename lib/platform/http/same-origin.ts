import { environment } from '../config/env.ts';
import { refuse } from './result.ts';

const hostOf = (address: string): string | null => {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
};

/** The host names that this site may have for this request. */
export function ownHosts(headers: Pick<Headers, 'get'>): Set<string> {
  const { SITE_URL, TRUST_PROXY } = environment();
  const hosts = [headers.get('host'), SITE_URL ? hostOf(SITE_URL) : null];
  if (TRUST_PROXY > 0) hosts.push(headers.get('x-forwarded-host'));
  return new Set(hosts.filter((host): host is string => Boolean(host)));
}

/**
 * Whether a write comes from our own pages or not from a browser at all. Browsers say so in Sec-Fetch-Site, older ones
 * in Origin. A program such as curl sends neither and has no visitor's cookies.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  if (!origin) return true;
  const host = hostOf(origin);
  return host !== null && ownHosts(headers).has(host);
}

/**
 * Whether a write by a person who is signed in can be trusted to come from one of our pages or from a program. Browsers
 * say where a write comes from. One that does not say so must be of a kind that browsers send for another site's page
 * only after asking us, which we never allow (CORS preflight, Fetch standard 4.9): another method than POST, or JSON.
 */
export function isOwnWrite(method: string, headers: Headers): boolean {
  if (headers.has('origin') || headers.has('sec-fetch-site')) return true;
  return method !== 'POST' || /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');
}

/** The refusal of a write that is not {@link isOwnWrite}. */
export const noOrigin = refuse(
  'forbidden',
  'This request does not say which website it comes from. Send an Origin header with the address of this site.',
);

/** The site's own address without a trailing slash: `SITE_URL`, or the address of the request. */
export function requestedAddress(headers: Headers): string {
  const { SITE_URL, TRUST_PROXY, PORT } = environment();
  if (SITE_URL) return SITE_URL;
  const proxied = TRUST_PROXY > 0;
  const host = (proxied && headers.get('x-forwarded-host')) || headers.get('host') || `localhost:${PORT}`;
  const protocol = (proxied && headers.get('x-forwarded-proto')?.split(',')[0]?.trim()) || 'http';
  return `${protocol}://${host}`;
}
