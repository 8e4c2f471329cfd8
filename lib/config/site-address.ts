import { environment } from './env.ts';

/**
 * The address of the whole site without a slash at its end: `SITE_URL`, else this machine's. It never comes from a
 * request, whose Host header anybody can invent, and which a cached page outlives.
 */
export function siteAddress(): string {
  const { SITE_URL, PORT } = environment();
  return SITE_URL ?? `http://localhost:${PORT}`;
}

/** The full address of a path of ours, percent-encoded where a URL needs it. */
export const absoluteUrl = (path: string): string => new URL(path, `${siteAddress()}/`).href;
