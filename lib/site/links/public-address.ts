import ipaddr from 'ipaddr.js';

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
