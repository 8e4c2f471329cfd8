import { draftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { nameOf, placeCookie, readPlaceCookie } from '#lib/platform/http/place-cookie.ts';

const cookieName = (name: string) => `correction-${name}`;

/**
 * Changes to an application that wait to be checked stand in addresses by a name, which opens nothing: the token of their
 * draft is in a cookie for the pages of a correction alone. Each has its own, so that two tabs never mix.
 * @returns the name, and the Set-Cookie line
 */
export function keepChanges(token: string): { name: string; cookie: string } {
  const name = nameOf(token);
  return { name, cookie: placeCookie(cookieName(name), token, '/apply/mine/correct', draftLifetimeSeconds) };
}

/** The token of the changes that an address names. Null in another browser, and once their hour is over. */
export function keptChanges(headers: Headers, name: string): string | null {
  const token = /^[\w-]{1,20}$/.test(name) ? readPlaceCookie(headers, cookieName(name)) : null;
  return token !== null && nameOf(token) === name ? token : null;
}
