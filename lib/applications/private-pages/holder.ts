import { createHmac } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { pathCookie, readPathCookies } from '#lib/platform/http/path-cookie.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { pageHeader } from './of-page.ts';
import { type Action, canDo, isPrivateToken, type OpenPage, privateTokenHash, type Role } from './private-link.ts';
/**
 * The opaque name of a private page in its own forms, links, requests, uploads and downloads: what a browser draws names
 * the page for which it was drawn. It opens nothing.
 */
export const pageRef = (pageId: number): string =>
  createHmac('sha256', authSecret()).update(`private-page:${pageId}`).digest('base64url').slice(0, 16);

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
  places.map((place) => pathCookie(name, value, place, seconds));

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
  readPathCookies(headers, lastName).filter(({ name }) => /^mine(-\d{1,2})?$/.test(name));

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

export interface HeldPage extends OpenPage {
  ref: string;
  /** The token of the link that opened it. Its holder's cookie alone has it. */
  token: string;
}

/** A page whose link lets its holder do `A`. Verbs that need it take it. */
export interface Holder<A extends Action = Action> extends HeldPage {
  may: A;
}

/** The pages that are open in the browser of this request by links that work, the one opened last first. */
export async function heldPages(headers: Headers): Promise<HeldPage[]> {
  const tokens = pageTokens(headers).all.filter(isPrivateToken);
  if (tokens.length === 0) return [];
  const links = await database().privateLink.findMany({
    where: { tokenHash: { in: tokens.map(privateTokenHash) }, endedAt: null },
    select: { id: true, pageId: true, role: true, tokenHash: true },
  });
  const byHash = new Map(links.map((link) => [link.tokenHash, link]));
  const pages = new Map<number, HeldPage>();
  for (const token of tokens) {
    const link = byHash.get(privateTokenHash(token));
    if (!link || pages.has(link.pageId)) continue;
    const { id: linkId, pageId, role } = link;
    pages.set(pageId, { pageId, linkId, role: role as Role, token, ref: pageRef(pageId) });
  }
  return [...pages.values()];
}

const notOpen = refuse('unauthorized', 'Your private page is not open in this browser. Open your private link again.');
const notAllowed = refuse('forbidden', 'Your link does not allow this. Ask the person who gave it to you.');
const otherPage = refuse(
  'conflict',
  'This application is no longer open in this browser, so nothing was changed. Open its private link again.',
);
const severalPages = refuse(
  'conflict',
  'Several applications are open in this browser, and this does not say which one is meant. Reload the page and try again.',
);

/**
 * The open page for which this request was drawn. A request that names none is meant for the only one that is open.
 * @returns unauthorized without an open page; conflict when the named one is not open, or none is named and several are
 */
async function openedPage(headers: Headers): Promise<Result<HeldPage>> {
  const pages = await heldPages(headers);
  const [first] = pages;
  if (!first) return notOpen;
  const named = headers.get(pageHeader);
  if (named === null) return pages.length === 1 ? success(first) : severalPages;
  const page = pages.find(({ ref }) => ref === named);
  return page ? success(page) : otherPage;
}

/**
 * The open page, if its link lets the holder do this.
 * @returns unauthorized without an open page; conflict if it is not clear which, or another (openedPage); forbidden
 */
export async function requireHolder<A extends Action>(headers: Headers, action: A): Promise<Result<Holder<A>>> {
  const page = await openedPage(headers);
  return page.ok ? allow(page.value, action) : page;
}

/** The same page for another action. @returns forbidden if its link does not allow it */
export const allow = <A extends Action>(page: HeldPage, action: A): Result<Holder<A>> =>
  canDo(page.role, action) ? success({ ...page, may: action }) : notAllowed;

/** Whether the link of `holder` still works, for what takes long or had to wait. @returns unauthorized once it was ended */
export async function stillHolds({ linkId, pageId }: HeldPage): Promise<Result<null>> {
  const isInUse = (await database().privateLink.count({ where: { id: linkId, pageId, endedAt: null } })) > 0;
  return isInUse ? success(null) : notOpen;
}

/** Long enough to copy or print it. After that, only those who noted it know it. */
export const shownMinutes = 15;

/** A cookie that carries a secret that was just made to the one page that shows it. */
function shownOnce(name: string, place: string) {
  return {
    show: (pageId: number, secret: string): string =>
      pathCookie(name, `${pageRef(pageId)}.${secret}`, place, shownMinutes * 60),
    end: (): string => pathCookie(name, '', place, 0),
    read(headers: Headers, pageId: number): string | null {
      const start = `${pageRef(pageId)}.`;
      const values = readPathCookies(headers, name).map(({ value }) => value);
      return values.find((value) => value.startsWith(start))?.slice(start.length) || null;
    },
  };
}

/** The code of a draft that was just saved. Each page of the draft shows it. */
export const shownCode = shownOnce('mine-code', '/apply/mine');

export const shownSentCode = shownOnce('mine-sent-code', '/apply/mine/sent');

/** The token of a link that was just made for a co-founder. */
export const shownInvitation = shownOnce('mine-invitation', '/apply/mine/invited');
