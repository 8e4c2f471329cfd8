import { isSecureSite } from '../config/site-address.ts';

/** The only places that get the cookies. The public pages never see them, so they stay the same for everyone. */
const places = ['/apply/mine', '/api/mine/'];

/**
 * How many pages a browser holds side by side. Each has a place by its number, because the doors that make a page do not
 * get the cookies and could not make room. On a device that many use in turn, the newest takes the place of an old one.
 */
const mostPages = 64;

/** Over HTTPS, browsers take a `__Secure-` cookie only over HTTPS. `__Host-` would need the path of the whole site. */
const prefix = (): string => (isSecureSite() ? '__Secure-' : '');

const cookieLine = (name: string, value: string, place: string) =>
  `${name}=${value}; Path=${place}; HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`;

const lines = (name: string, value: string, more = '') =>
  places.map((place) => cookieLine(prefix() + name, value, place) + more);

const slotOf = (pageId: number): string => `mine-${pageId % mostPages}`;

/**
 * The Set-Cookie lines that let this browser open the page by `token`, until it is closed: many apply on a device that
 * others use after them. The link works again. The pages that were open before stay open beside it, and this one is the
 * one at the bare address.
 */
export const pageCookies = ({ pageId, token }: { pageId: number; token: string }): string[] => [
  ...lines('mine', token),
  ...lines(slotOf(pageId), token),
];

const own = /^(?:__Secure-)?mine(-\d{1,2})?$/;

/** The cookies of private pages in a request: the one opened last, by its token, and all. */
export function pageTokens(headers: Headers): { last: string | null; all: string[] } {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const found = pairs.filter(([name = '', value]) => own.test(name) && name.startsWith(prefix()) && value);
  const [, last = null] = found.find(([name]) => name === `${prefix()}mine`) ?? [];
  return { last, all: [...new Set([...(last ? [last] : []), ...found.map(([, value = '']) => value)])] };
}

/**
 * The Set-Cookie lines that make this browser forget: the tokens for which `isForgotten` is true, all by default.
 */
export function noPageCookies(headers: Headers, isForgotten = (_token: string) => true): string[] {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const names = pairs.flatMap(([name = '', value = '']) => (own.test(name) && isForgotten(value) ? [name] : []));
  return [...new Set(names)].flatMap((name) => places.map((place) => `${cookieLine(name, '', place)}; Max-Age=0`));
}
