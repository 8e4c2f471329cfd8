import { setTheme } from '#lib/platform/browser/set-theme.ts';
import { ownStyle, plainTokens } from '#lib/platform/http/failure-page.ts';

/** The style element of the page, which its Content-Security-Policy names by its hash. */
export const brokenStyle = `${plainTokens}:root { font: 1.125rem/1.6 system-ui, sans-serif }
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
