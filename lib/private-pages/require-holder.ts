import { type Result, refuse, success } from '../http/result.ts';
import { type HeldPage, heldPages } from './held-pages.ts';
import { pageHeader } from './of-page.ts';
import { type Action, canDo } from './roles.ts';

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
