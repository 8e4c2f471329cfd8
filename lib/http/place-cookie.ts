import { isSecureSite } from '../config/site-address.ts';

/** Over HTTPS, browsers take a `__Secure-` cookie only over HTTPS. `__Host-` would need the path of the whole site. */
const fullName = (name: string): string => (isSecureSite() ? `__Secure-${name}` : name);

/**
 * The Set-Cookie line of a cookie for one place of the site and what is under it. No script can read it.
 * @param seconds how long the browser keeps it. 0 ends it
 */
export const placeCookie = (name: string, value: string, place: string, seconds: number): string =>
  `${fullName(name)}=${encodeURIComponent(value)}; Path=${place}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`;

/** The value of such a cookie in a request. Null if there is none. */
export function readPlaceCookie(headers: Headers, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const start = `${fullName(name)}=`;
  const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    // Not written by us.
    return null;
  }
}
