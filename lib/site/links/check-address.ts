import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { siteAddress } from '#lib/platform/config/site-address.ts';

/** All addresses of version 6 that machines on the internet have. What is outside leads to older or closed networks. */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by its number, but the way to the machine room’s own service in one cloud. */
const closed = new Set(['168.63.129.16']);

/**
 * Whether a machine of the internet may have this address: not this one, none of a private network, and none that only
 * looks like another.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || closed.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(global6);
}

/** The network through which a check reaches other sites. Tests have their own. */
export interface Network {
  /** Every address of a name. */
  resolve: (host: string) => Promise<readonly string[]>;
  isAllowed: (address: string) => boolean;
  ports: readonly string[];
  milliseconds: number;
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  // The usual port is not written in an address.
  ports: ['', '80', '443'],
  milliseconds: 10_000,
};

/** Thrown before anything is sent to an address that is not public. */
class PrivateAddressError extends Error {}

interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
}

const maxHeaderBytes = 16 * 1024;

/**
 * Resolves a name once and has the connection made to these very addresses, so that no second answer of a name server
 * leads elsewhere. A name that has a single private address is refused.
 */
const pinnedLookup =
  ({ resolve, isAllowed }: Network): LookupFunction =>
  (host, { all }, callback) => {
    const find = async () => {
      const addresses = await resolve(host);
      if (addresses.length === 0 || !addresses.every(isAllowed)) throw new PrivateAddressError(host);
      return addresses.map((address) => ({ address, family: isIP(address) }));
    };
    find().then(
      (found) => {
        const [first] = found;
        if (all) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

/** The address of a host that is one, such as `127.0.0.1` or `[::1]`. No name server is asked for it. */
const literal = ({ hostname }: URL): string | null => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? host : null;
};

/**
 * Sends one request that says nothing but who asks, and reads the head of the answer alone.
 * @throws {PrivateAddressError}
 */
async function askSite(url: URL, method: 'HEAD' | 'GET', network: Network, signal: AbortSignal): Promise<Answer> {
  const address = literal(url);
  if (address && !network.isAllowed(address)) throw new PrivateAddressError(address);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      signal,
      agent: false,
      lookup: pinnedLookup(network),
      maxHeaderSize: maxHeaderBytes,
      rejectUnauthorized: true,
      headers: {
        'user-agent': `LinkCheck/1.0 (+${siteAddress()})`,
        accept: '*/*',
        connection: 'close',
        ...(method === 'GET' && { range: 'bytes=0-0' }),
      },
    });
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      resolve({ status: statusCode, location: headers.location, retryAfter: headers['retry-after'] });
      // Whatever follows is not read, however much it is.
      response.on('error', () => {});
      request.destroy();
    });
    request.on('error', reject);
    request.end();
  });
}

/** The problem of a link. */
export type LinkProblem =
  | 'absent'
  | 'certificate'
  | 'credentials'
  | 'error'
  | 'gone'
  | 'loops'
  | 'odd'
  | 'port'
  | 'private'
  | 'refused'
  | 'silent'
  | 'slow'
  | 'too_long'
  | 'unknown';

export interface Outcome {
  /** Null for a link that works. */
  problem: LinkProblem | null;
  status: number | null;
  /** Whether a site answered, so that the way out of this machine is open. */
  isReached: boolean;
  /** The site asks to be left alone for so long, and says nothing of the link. */
  laterSeconds?: number;
}

const maxRedirects = 5;
const daySeconds = 86_400;
const maxLaterSeconds = 7 * daySeconds;

/** Addresses that nothing is sent to. */
function plainProblem({ protocol, username, password, port }: URL, { ports }: Network): LinkProblem | null {
  if (protocol !== 'http:' && protocol !== 'https:') return 'odd';
  if (username || password) return 'credentials';
  return ports.includes(port) ? null : 'port';
}

/** Sites that know no HEAD say so in many ways. */
const notForHead = new Set([400, 403, 404, 405, 406, 501]);

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<Answer> {
  const answer = await askSite(url, 'HEAD', network, signal);
  return notForHead.has(answer.status) ? askSite(url, 'GET', network, signal) : answer;
}

/** Seconds from now, of a header that has seconds or a date. */
function secondsOf(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 60), maxLaterSeconds) : daySeconds;
}

const refusals = new Set([401, 402, 403, 405, 406, 407, 418, 421, 425, 428, 451, 999]);

function outcomeOf({ status, retryAfter }: Answer): Outcome {
  const outcome = (problem: LinkProblem | null): Outcome => ({ problem, status, isReached: true });
  if (status === 429 || (status === 503 && retryAfter))
    return { ...outcome(null), laterSeconds: secondsOf(retryAfter ?? '') };
  // No byte of an empty file can be sent.
  if (status < 400 || status === 416) return outcome(null);
  if (status === 404 || status === 410) return outcome('gone');
  return outcome(refusals.has(status) ? 'refused' : 'error');
}

const silent = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)$/;
const unknownName = /^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/;
const badCertificate =
  /^(CERT_|ERR_TLS_CERT|ERR_SSL|ERR_TLS|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/;

function problemOf(error: unknown, signal: AbortSignal): LinkProblem {
  if (error instanceof PrivateAddressError) return 'private';
  if (signal.aborted) return 'slow';
  // Several addresses were tried, and each has its own error.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = String((first as NodeJS.ErrnoException)?.code ?? '');
  if (unknownName.test(code)) return 'unknown';
  if (silent.test(code)) return 'silent';
  if (code === 'ETIMEDOUT') return 'slow';
  return badCertificate.test(code) ? 'certificate' : 'odd';
}

/** Whether the address leads to something, after at most five redirects. Never throws. */
export async function checkAddress(address: string, network: Network = internet): Promise<Outcome> {
  const signal = AbortSignal.timeout(network.milliseconds);
  let isReached = false;
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const problem = plainProblem(url, network);
      if (problem) return { problem, status: null, isReached };
      const answer = await ask(url, network, signal);
      isReached = true;
      if (answer.status < 300 || answer.status > 399 || !answer.location) return outcomeOf(answer);
      url = new URL(answer.location, url);
    }
    return { problem: 'loops', status: null, isReached };
  } catch (error) {
    return { problem: problemOf(error, signal), status: null, isReached };
  }
}
