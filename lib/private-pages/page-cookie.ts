import { isSecureSite } from '../config/site-address.ts';

/** The only places that get the cookie. The public pages never see it, so they stay the same for everyone. */
const places = ['/apply/mine', '/api/mine/'];

/** Over HTTPS, browsers take a `__Secure-` cookie only over HTTPS. `__Host-` would need the path of the whole site. */
const cookieName = (): string => (isSecureSite() ? '__Secure-mine' : 'mine');

const cookieLine = (value: string, place: string) =>
  `${cookieName()}=${value}; Path=${place}; HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`;

/**
 * The Set-Cookie lines that let this browser open the page of `token`, until it is closed: many apply on a device that
 * others use after them. The link works again.
 */
export const pageCookies = (token: string): string[] => places.map((place) => cookieLine(token, place));

/** The Set-Cookie lines that make this browser forget. */
export const noPageCookies = (): string[] => places.map((place) => `${cookieLine('', place)}; Max-Age=0`);

/** The token in the cookie of a request. Null if there is none. */
export function pageToken(headers: Headers): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const name = `${cookieName()}=`;
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length) || null;
}
