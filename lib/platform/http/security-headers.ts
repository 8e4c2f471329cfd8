import { isSecureSite } from '../config/site-address.ts';

/** Sent with every response: browsers must trust a file's declared type and nothing else. */
export const typeHeader = { 'x-content-type-options': 'nosniff' };

/**
 * The Content-Security-Policy of everything but pages: data, pictures and downloads load nothing, run nothing and are
 * shown in no frame. Browsers lay out a picture or a text that is opened by itself with style attributes of their own.
 */
export const dataPolicy = {
  'content-security-policy':
    "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * The policy of a drawing (SVG), which browsers show as a document of its own when it is opened by itself: it styles itself
 * and can do nothing else.
 */
export const drawingPolicy = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** Two years, the least that browsers' lists of HTTPS sites ask for. Other sites of the domain decide for themselves. */
const httpsOnly = { 'strict-transport-security': 'max-age=63072000' };

/** The headers of every answer of a site at https, by whichever way it is sent: files, redirects and refusals too. */
export const transportHeaders = (): Record<string, string> => (isSecureSite() ? httpsOnly : {});

/** What every response sends, unless it sends another value of its own. */
export const securityHeaders = (): Record<string, string> => ({
  ...typeHeader,
  ...dataPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...transportHeaders(),
});

/** Lets other websites show a public picture, such as one that a search engine or a shared address leads to. */
export const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' };
