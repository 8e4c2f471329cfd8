import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { pageHeader } from './of-page.ts';
import type { OpenPage } from './open-page.ts';
import { pageTokens } from './page-cookie.ts';
import { pageRef } from './page-ref.ts';
import { isPrivateToken, privateTokenHash } from './private-token.ts';
import { type Action, canDo, type Role } from './roles.ts';

/** A page that is open in a browser. */
export interface HeldPage extends OpenPage {
  ref: string;
  /** Of the link that opened it. Its holder's cookie alone has it. */
  token: string;
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
export async function openedPage(headers: Headers): Promise<Result<HeldPage>> {
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
export async function requireHolder(headers: Headers, action: Action): Promise<Result<HeldPage>> {
  const page = await openedPage(headers);
  if (!page.ok) return page;
  return canDo(page.value.role, action) ? page : notAllowed;
}
