import { createHash } from 'node:crypto';
import { isSecureSite } from '../config/site-address.ts';

/** Over HTTPS, browsers take a `__Secure-` cookie only over HTTPS. `__Host-` would need the path of the whole site. */
const fullName = (name: string): string => (isSecureSite() ? `__Secure-${name}` : name);

/**
 * The Set-Cookie line of a cookie for one place of the site and what is under it. No script can read it.
 * @param seconds how long the browser keeps it: until it is closed by default. 0 ends it
 */
export function pathCookie(name: string, value: string, place: string, seconds?: number): string {
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
export function readPathCookies(headers: Headers, prefix: string): { name: string; value: string }[] {
  const start = fullName(prefix);
  return (headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const [name = '', ...rest] = pair.trim().split('=');
    const value = decoded(rest.join('='));
    return name.startsWith(start) && value ? [{ name: prefix + name.slice(start.length), value }] : [];
  });
}

/** The value of one such cookie. Null if there is none. */
export const readPathCookie = (headers: Headers, name: string): string | null =>
  readPathCookies(headers, name).find((cookie) => cookie.name === name)?.value ?? null;

const cookieName = 'kept';

/** The name of a secret in an address: enough to tell it from others, and nothing that opens anything. */
export const nameOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url').slice(0, 12);

/** A secret's address, and the Set-Cookie line without which it opens nothing. */
export interface OwnAddress {
  location: string;
  cookie: string;
}

/**
 * Addresses under `place` that only the browser opens that was given them. The secret of each is in a cookie for this
 * address alone, so that it stands in no history, log or referrer, and two of them in two tabs never mix.
 * @param seconds how long the browser keeps it
 */
export function ownAddresses(place: string, seconds: number) {
  const addressOf = (secret: string) => `${place}/${nameOf(secret)}`;
  return {
    /** @param query what else stands in the address. None of it is secret */
    keep(secret: string, query: Record<string, string> = {}): OwnAddress {
      const address = addressOf(secret);
      const search = new URLSearchParams(query).toString();
      return {
        location: search ? `${address}?${search}` : address,
        cookie: pathCookie(cookieName, secret, address, seconds),
      };
    },
    /** The secret of the address that ends in `name`. Null in another browser, and once its time is over. */
    read(headers: Headers, name: string): string | null {
      const secret = readPathCookie(headers, cookieName);
      return secret !== null && nameOf(secret) === name ? secret : null;
    },
  };
}
