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

/** What a check reaches other sites by. Tests have their own. */
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
export class PrivateAddressError extends Error {}

export interface Answer {
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
export async function askSite(
  url: URL,
  method: 'HEAD' | 'GET',
  network: Network,
  signal: AbortSignal,
): Promise<Answer> {
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
