import { isIPv6 } from 'node:net';

/** The header that tells handlers the client's address. A value sent by the client is dropped. */
export const clientAddressHeader = 'x-client-address';

/** An IPv4 address that reached an IPv6 socket (RFC 4291, 2.5.5.2) as IPv4 addresses are written, and any other as it is. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

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
  return plainAddress(chain[index] ?? socketAddress);
}

/** A network that limits count by. */
export interface ClientNetwork {
  key: string;
  /** How many times a single client's limit the network has, because many customers may share it. */
  times: number;
}

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  // The last 32 bits may be written as an IPv4 address. No limit counts by them.
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const numbers = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const before = numbers(head);
  const after = numbers(tail ?? '');
  return [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

/**
 * The networks that limits count by, narrowest first: an IPv4 address, or the /64 of an IPv6 address, which one customer
 * has, and the /56 and /48 around it, which a provider may hand out as a whole.
 */
export function clientNetworks(address: string): [ClientNetwork, ...ClientNetwork[]] {
  const bare = plainAddress(address.toLowerCase());
  if (!isIPv6(bare)) return [{ key: bare, times: 1 }];
  const [one = 0, two = 0, three = 0, four = 0] = groupsOf(bare.replace(/%.*$/, ''));
  const network = (groups: number[], bits: number) =>
    `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
  return [
    { key: network([one, two, three, four], 64), times: 1 },
    { key: network([one, two, three, four & 0xff00], 56), times: 4 },
    { key: network([one, two, three], 48), times: 16 },
  ];
}

/**
 * The network around a client that one organisation may have as a whole: the /24 of an IPv4 address, and the /48 of an
 * IPv6 one. For what all clients share and no organisation may use up.
 */
export function wideNetwork(address: string): string {
  const network = clientNetworks(address).at(-1)?.key ?? '';
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/** The narrowest network of {@link clientNetworks}: one client. */
export const limitKey = (address: string): string => clientNetworks(address)[0].key;

/** The client's address as the server recorded it. */
export const clientAddress = (headers: Headers): string => headers.get(clientAddressHeader) ?? 'unknown';

/** The client's networks as rows keep them: the widest first, separated by spaces. */
export const clientOf = (headers: Headers): string =>
  clientNetworks(clientAddress(headers))
    .map(({ key }) => key)
    .reverse()
    .join(' ');
