import { isIPv6 } from 'node:net';

/** The header that tells handlers the client's address. A value sent by the client is dropped. */
export const clientAddressHeader = 'x-client-address';

/**
 * The client's address, when `trustedProxies` proxies are in front of us and each adds one entry to X-Forwarded-For. At
 * 0 the header is ignored. With fewer entries than proxies, the nearest known address counts.
 */
export function resolveClientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const claimed = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const chain = [...claimed, socketAddress];
  const index = Math.max(chain.length - 1 - trustedProxies, trustedProxies > 0 ? 0 : chain.length - 1);
  return chain[index] ?? socketAddress;
}

/** The key that limits count by: an IPv4 address, or the /64 network that one IPv6 customer has. */
export function limitKey(address: string): string {
  const bare = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const full =
    tail === undefined
      ? before
      : [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** The client's address as the server recorded it. */
export const clientAddress = (headers: Headers): string => headers.get(clientAddressHeader) ?? 'unknown';
