import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { mailStyle } from '#lib/mail/write-mail.ts';
import { fetchAhead } from '#lib/platform/browser/fetch-ahead.ts';
import { setTheme } from '#lib/platform/browser/set-theme.ts';
import { showLoadingScreen } from '#lib/platform/browser/show-loading-screen.ts';
import { showVisitorTime } from '#lib/platform/browser/show-visitor-time.ts';
import { isSecureSite } from '#lib/platform/config/site-address.ts';
import { wasAway } from '#lib/platform/db/database-failure.ts';
import { failureStyle, ownStyle, plainTokens } from '#lib/platform/http/failure-page.ts';
import { securityHeaders } from '#lib/platform/http/responses.ts';
import { isPaletteStyle } from '#lib/platform/identity/is-palette-style.ts';
import { beforeHead } from './response-hooks.ts';

/** The style element of the page, which its Content-Security-Policy names by its hash. */
const brokenStyle = `${plainTokens}:root { font: 1.125rem/1.6 system-ui, sans-serif }
body { margin: 0; background: var(--color-paper); color: var(--color-ink) }
main { max-width: 38rem; margin: 0 auto; padding: 14vh 1.5rem 4rem }
h1 { margin: 1rem 0 0; font-size: clamp(2rem, 1.6rem + 2vw, 2.75rem); line-height: 1.1 }
p { margin: 1rem 0 0 }
.muted { color: var(--color-muted) }
.ways { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 2rem }
a { display: inline-flex; align-items: center; min-height: 3rem; padding: 0 1.5rem; border: 2px solid var(--color-primary);
  border-radius: .625rem; color: var(--color-primary); font-weight: 600; text-decoration: none }
a:first-child { background: var(--color-primary); color: var(--color-primary-ink) }
a:hover { text-decoration: underline }
a:focus-visible { outline: 3px solid var(--color-accent); outline-offset: 3px }`;

/**
 * The page shown instead of one that failed. It needs nothing else, because the rest of the site may be broken. The
 * framework's own page would be empty until script fills it.
 */
export const brokenPage = (): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>Something went wrong</title>
<style>${brokenStyle}</style>${ownStyle()}
<script>${setTheme}</script>
</head>
<body>
<main>
<svg width="56" height="56" viewBox="0 0 24 24" fill="none" stroke="var(--color-accent)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01"/></svg>
<h1>Something went wrong</h1>
<p>This page could not be shown.</p>
<p class="muted">The fault is ours. Try again. If it happens again, please tell us what you were doing.</p>
<div class="ways"><a href="">Try Again</a><a href="/">Return Home</a></div>
</main>
</body>
</html>
`;

const ownScripts = new Set([setTheme, showLoadingScreen, fetchAhead, showVisitorTime]);
const ownStyles = new Set([failureStyle, brokenStyle]);

/** The framework's scripts: each calls one of these functions with data. */
const frameworkCalls = [
  ['self.__next_f.push(', ')'],
  ['(self.__next_f=self.__next_f||[]).push(', ')'],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'],
] as const;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const isFrameworks = (script: string) =>
  frameworkCalls.some(
    ([before, after]) =>
      script.startsWith(before) && script.endsWith(after) && isJson(script.slice(before.length, -after.length)),
  );

const inlineElement = /<(script|style)(?:\s[^>]*)?>(.*?)<\/\1>/gs;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const mailStyleHash = hashOf(mailStyle);

/**
 * The Content-Security-Policy of a finished page. It allows the inline scripts and styles of ours and the framework's
 * scripts by their hashes. A script that a stored text smuggled into the page has no such form, so it gets no hash and
 * does not run.
 */
export function pagePolicy(html: string): string {
  const scripts = new Set<string>();
  const styles = new Set([mailStyleHash]);
  for (const [, name, text = ''] of html.matchAll(inlineElement)) {
    if (name === 'style' && (ownStyles.has(text) || isPaletteStyle(text))) styles.add(hashOf(text));
    if (name === 'script' && (ownScripts.has(text) || isFrameworks(text))) scripts.add(hashOf(text));
  }
  return policyWith([...scripts], [...styles]);
}

/**
 * The policy of a page in development. The framework's tools run scripts and styles of their own, also from text, and
 * listen for changes.
 */
export const developmentPolicy = (): string =>
  policyWith(["'unsafe-inline'", "'unsafe-eval'"], ["'unsafe-inline'"], ["connect-src 'self' ws: wss:"]);

function policyWith(scripts: string[], styles: string[], more: string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...more,
    // React writes `style` attributes into the page, of which browsers compare no hashes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // The video and the map, which load when a visitor asks for them.
    "frame-src 'self' https://www.youtube-nocookie.com https://www.openstreetmap.org",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(isSecureSite() ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** An answer that is whole. The names of its headers are in lower case. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Whether this is the type of a page. React's own format, which describes a page for script, is a different text type. */
export const isPage = (contentType: unknown): boolean => String(contentType ?? '').startsWith('text/html');

/** `headers`, and those of the security headers that they lack. */
export const withSecurity = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  ...securityHeaders(),
  ...headers,
});

/** As for requests that the database could not take (lib/platform/storage/storage-failure.ts). */
const databaseRetrySeconds = '20';

const ofContent = /^(content-(encoding|length)|transfer-encoding|etag|link|set-cookie)$/;

/** Instead of a page that failed: the framework's own is empty until script fills it. */
const readable = ({ headers }: Answer): Answer => ({
  status: wasAway() ? 503 : 500,
  headers: {
    ...(wasAway() && { 'retry-after': databaseRetrySeconds }),
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofContent.test(name))),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  },
  body: Buffer.from(brokenPage()),
});

/**
 * The answer as it is sent, before it is compressed: with the security headers, as a readable page instead of one that
 * failed, and with the policy of what is in the page.
 */
export function secureAnswer(answer: Answer): Answer {
  if (!isPage(answer.headers['content-type'])) return { ...answer, headers: withSecurity(answer.headers) };
  const { status, headers, body } = answer.status === 500 ? readable(answer) : answer;
  const policy = pagePolicy(body.toString());
  return { status, headers: withSecurity({ 'content-security-policy': policy, ...headers }), body };
}

/**
 * Makes `response` send the security headers in development. Pages are streamed there and have a policy without hashes,
 * so that a violation is seen while the page is written.
 */
export function secureInDevelopment(response: ServerResponse): void {
  beforeHead(response, () => {
    const headers = response.getHeaders();
    const policy = isPage(headers['content-type']) && { 'content-security-policy': developmentPolicy() };
    for (const [name, value] of Object.entries(withSecurity({ ...policy, ...headers })))
      response.setHeader(name, value ?? '');
  });
}
