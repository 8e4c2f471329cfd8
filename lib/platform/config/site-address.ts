import { environment } from './env.ts';

/**
 * The address of the whole site without a trailing slash: `SITE_URL`, or this machine's. It never comes from a request:
 * anyone can forge the Host header, and cached pages outlive a request.
 */
export function siteAddress(): string {
  const { SITE_URL, PORT } = environment();
  return SITE_URL ?? `http://localhost:${PORT}`;
}

/** Whether visitors reach the site by HTTPS only. */
export const isSecureSite = (): boolean => environment().SITE_URL?.startsWith('https:') ?? false;

/** Whether `SITE_URL` names a host that others can reach. */
export function isPublicSite(): boolean {
  const { SITE_URL } = environment();
  return SITE_URL !== undefined && !/^(localhost|127\..*|\[::1\])$/.test(new URL(SITE_URL).hostname);
}

/** The full address of one of our paths, percent-encoded where a URL needs it. */
export const absoluteUrl = (path: string): string => new URL(path, `${siteAddress()}/`).href;
