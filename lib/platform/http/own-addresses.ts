import { createHash } from 'node:crypto';
import { placeCookie, readPlaceCookie } from './place-cookie.ts';

const cookieName = 'kept';

/** What stands in an address for a secret: enough to tell it from others, and nothing that opens anything. */
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
        cookie: placeCookie(cookieName, secret, address, seconds),
      };
    },
    /** The secret of the address that ends in `name`. Null in another browser, and once its time is over. */
    read(headers: Headers, name: string): string | null {
      const secret = readPlaceCookie(headers, cookieName);
      return secret !== null && nameOf(secret) === name ? secret : null;
    },
  };
}
