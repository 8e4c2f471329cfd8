import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { perProcess } from '../processes/per-process.ts';
import { ownHosts } from './same-origin.ts';

const responses = perProcess('page responses', () => new AsyncLocalStorage<ServerResponse>());

/** Runs `handle` so that the page it renders can set the status of `response`. */
export const withPageStatus = <T>(response: ServerResponse, handle: () => T): T => responses().run(response, handle);

/**
 * Gives the page being rendered the status 404 while it shows its own screen. The framework's `notFound()` sends that
 * screen only as script (vercel/next.js issue 62228), so a visitor without JavaScript would get a blank page. A
 * navigation within the site has no visible status; there only the screen matters.
 */
export const respondNotFound = () => answer(404);

/** Gives the page being rendered the status 503 while it says that its content could not be read. */
export const respondUnavailable = () => answer(503);

/** The path of the page being rendered, without its query. "/" outside a request. */
export const requestPath = (): string => (responses().getStore()?.req.url ?? '/').replace(/[?#].*$/, '');

/** The query of the page being rendered, with its question mark. Empty if there is none. */
export const requestQuery = (): string => /\?[^#]*/.exec(responses().getStore()?.req.url ?? '')?.[0] ?? '';

/** The cookies of the request whose page is being rendered. Empty outside a request. */
export const requestCookies = (): string => responses().getStore()?.req.headers.cookie ?? '';

/**
 * The page of this site that linked to the page being rendered, as a path. Null if there was none or the browser does
 * not say.
 */
export function previousPath(): string | null {
  const headers = responses().getStore()?.req.headers ?? {};
  const get = (name: string) => headers[name]?.toString() ?? null;
  const referrer = URL.parse(get('referer') ?? '');
  if (!referrer || !ownHosts({ get }).has(referrer.host)) return null;
  const path = referrer.pathname + referrer.search;
  return referrer.pathname === requestPath() ? null : path;
}

/** Gives the page being rendered the status 403 while it says who may open it. */
export const respondForbidden = () => answer(403);

function answer(status: number): void {
  const response = responses().getStore();
  if (response && !response.headersSent) response.statusCode = status;
}
