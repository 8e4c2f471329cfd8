import { isIPv6 } from 'node:net';

/** The header in which the server tells the handlers who is calling; whatever the client sent under it is dropped. */
export const clientAddressHeader = 'x-client-address';

/**
 * The address of the client, when `trustedProxies` proxies stand before us and each appended one entry to
 * X-Forwarded-For. At 0 the header is ignored; with fewer entries than proxies the nearest known address counts.
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

/** What limits count by: an IPv4 address, or the /64 network that one IPv6 customer holds. */
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

/** The caller's address as the server recorded it. */
export const clientAddress = (headers: Headers): string => headers.get(clientAddressHeader) ?? 'unknown';
