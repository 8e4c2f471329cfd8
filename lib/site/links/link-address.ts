import { siteAddress } from '#lib/platform/config/site-address.ts';

/** Names that exist for samples alone (RFC 2606, RFC 6761). */
const sampleName = /(^|\.)(example\.(org|com|net)|example|test|invalid|localhost)$/;

/** Longer than any browser takes for granted. */
const longest = 2000;

export type LinkAddress =
  /** A page or file of this site: its path with its query. */
  | { kind: 'inside'; path: string }
  /** A page of another site, in one spelling, with names in other scripts as name servers know them. */
  | { kind: 'outside'; address: string; host: string }
  | { kind: 'too_long' }
  /** An email address, a phone number, a heading of the same page, or a sample. */
  | { kind: 'none' };

/** What a link of the content leads to. */
export function readAddress(href: string): LinkAddress {
  const isPath = href.startsWith('/') && !href.startsWith('//');
  if (!isPath && !/^(https?:)?\/\//i.test(href)) return { kind: 'none' };
  if (href.length > longest) return { kind: 'too_long' };
  if (!URL.canParse(href, siteAddress())) return { kind: 'none' };
  const url = new URL(href, siteAddress());
  url.hash = '';
  if (isPath || url.host === new URL(siteAddress()).host) return { kind: 'inside', path: url.pathname + url.search };
  // A dot at the end is the same name to name servers.
  const host = url.hostname.replace(/\.$/, '');
  if (sampleName.test(host)) return { kind: 'none' };
  return { kind: 'outside', address: url.href, host };
}
