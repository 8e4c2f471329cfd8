const home = '/admin';

/**
 * Where a sign-in leads: `next` when it is a path of this site under /admin or /apply, else the back office's home.
 * The address is resolved the way a browser does it, so that `//host`, `/\host` and `/admin/../..` mislead nobody.
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
