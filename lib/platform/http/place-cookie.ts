import { isSecureSite } from '../config/site-address.ts';

/** Over HTTPS, browsers take a `__Secure-` cookie only over HTTPS. `__Host-` would need the path of the whole site. */
const fullName = (name: string): string => (isSecureSite() ? `__Secure-${name}` : name);

/**
 * The Set-Cookie line of a cookie for one place of the site and what is under it. No script can read it.
 * @param seconds how long the browser keeps it: until it is closed by default. 0 ends it
 */
export function placeCookie(name: string, value: string, place: string, seconds?: number): string {
  const age = seconds === undefined ? '' : ` Max-Age=${seconds};`;
  return `${fullName(name)}=${encodeURIComponent(value)}; Path=${place};${age} HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by us.
    return null;
  }
}

/** Such cookies of a request whose names begin with `prefix`, in the browser's order. Empty ones are left out. */
export function readPlaceCookies(headers: Headers, prefix: string): { name: string; value: string }[] {
  const start = fullName(prefix);
  return (headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const [name = '', ...rest] = pair.trim().split('=');
    const value = decoded(rest.join('='));
    return name.startsWith(start) && value ? [{ name: prefix + name.slice(start.length), value }] : [];
  });
}

/** The value of one such cookie. Null if there is none. */
export const readPlaceCookie = (headers: Headers, name: string): string | null =>
  readPlaceCookies(headers, name).find((cookie) => cookie.name === name)?.value ?? null;
