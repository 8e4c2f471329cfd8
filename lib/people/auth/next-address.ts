import { z } from 'zod';

const home = '/admin';

/** The page that a form asks for. What is no text counts as not sent. */
export const nextField = z.string().optional().catch(undefined);

/**
 * Where a sign-in leads: `next` if it is a path of this site under /admin or /apply, otherwise the back office's home.
 * The address is resolved as a browser would, so that `//host`, `/\host` and `/admin/../..` cannot redirect people
 * elsewhere.
 */
export function nextAddress(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return home;
  const base = 'http://site.invalid';
  if (!URL.canParse(next, base)) return home;
  const url = new URL(next, base);
  if (url.origin !== base || !/^\/(admin|apply)(\/|$)/.test(url.pathname)) return home;
  if (/^\/admin\/login(\/|$)/.test(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
