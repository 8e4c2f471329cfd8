import { isSecureSite } from '../config/site-address.ts';

/** Sent with every response: browsers must trust a file's declared type and nothing else. */
export const typeHeader = { key: 'X-Content-Type-Options', value: 'nosniff' };

/**
 * The Content-Security-Policy of everything but pages: data, pictures and downloads load nothing, run nothing and are
 * shown in no frame. Browsers lay out a picture or a text that is opened by itself with style attributes of their own.
 */
export const dataPolicy = {
  key: 'Content-Security-Policy',
  value:
    "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Two years, the least that browsers' lists of HTTPS sites ask for. Other sites of the domain decide for themselves. */
const httpsOnly = { key: 'Strict-Transport-Security', value: 'max-age=63072000' };

/** What every response sends, unless it sends another value of its own. */
export const securityHeaders = (): { key: string; value: string }[] => [
  typeHeader,
  dataPolicy,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  ...(isSecureSite() ? [httpsOnly] : []),
];

/** Lets other websites show a public picture, such as one that a search engine or a shared address leads to. */
export const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' };
