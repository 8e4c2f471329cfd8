import { isIP } from 'node:net';
import { siteAddress } from '#lib/platform/config/site-address.ts';

/** The site as passkeys know it. */
export interface PasskeySite {
  /** The relying party’s id: the host name. Passkeys of another name do not work here. */
  id: string;
  origin: string;
}

/** Shown where the site’s address cannot have passkeys. */
export const noPasskeys =
  'Passkeys need a site with a name and HTTPS, such as https://innovation.example.edu. An administrator sets it as SITE_URL on the server.';

/**
 * The site as passkeys know it. Null where browsers allow none: without HTTPS except on this machine, and at an IP address
 * (WebAuthn, 5.1.3).
 */
export function passkeySite(): PasskeySite | null {
  const { hostname, origin, protocol } = new URL(siteAddress());
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  return isAddress || (protocol !== 'https:' && hostname !== 'localhost') ? null : { id: hostname, origin };
}

/** Whether the browser says that a page of ours was asked within one of another site. It signs this with the challenge. */
export function isAskedElsewhere(clientDataJSON: string): boolean {
  const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  return typeof said !== 'object' || said === null || ('crossOrigin' in said && said.crossOrigin !== false);
}
