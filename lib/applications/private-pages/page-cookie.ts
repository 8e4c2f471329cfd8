import { placeCookie, readPlaceCookies } from '#lib/platform/http/place-cookie.ts';

/** The only places that get the cookies. The public pages never see them, so they stay the same for everyone. */
const places = ['/apply/mine', '/api/mine/'];

/**
 * How many pages a browser holds side by side. Each has a place by its number, because the doors that make a page do not
 * get the cookies and could not make room. On a device that many use in turn, the newest takes the place of an old one.
 */
const maxPages = 64;

const lastName = 'mine';
const slotOf = (pageId: number): string => `mine-${pageId % maxPages}`;

const lines = (name: string, value: string, seconds?: number) =>
  places.map((place) => placeCookie(name, value, place, seconds));

/**
 * The Set-Cookie lines that let this browser open the page by `token`, until it is closed: many apply on a device that
 * others use after them. The link works again. The pages that were open before stay open beside it, and this one is the
 * one at the bare address.
 */
export const pageCookies = ({ pageId, token }: { pageId: number; token: string }): string[] => [
  ...lines(lastName, token),
  ...lines(slotOf(pageId), token),
];

/** Not those of what such a page shows once, whose names begin in the same way. */
const heldCookies = (headers: Headers) =>
  readPlaceCookies(headers, lastName).filter(({ name }) => /^mine(-\d{1,2})?$/.test(name));

/** The cookies of private pages in a request: the one opened last, by its token, and all. */
export function pageTokens(headers: Headers): { last: string | null; all: string[] } {
  const held = heldCookies(headers);
  const last = held.find(({ name }) => name === lastName)?.value ?? null;
  return { last, all: [...new Set([...(last ? [last] : []), ...held.map(({ value }) => value)])] };
}

/**
 * The Set-Cookie lines that make this browser forget: the tokens for which `isForgotten` is true, all by default.
 */
export function noPageCookies(headers: Headers, isForgotten = (_token: string) => true): string[] {
  const forgotten = heldCookies(headers).filter(({ value }) => isForgotten(value));
  return [...new Set(forgotten.map(({ name }) => name))].flatMap((name) => lines(name, '', 0));
}
