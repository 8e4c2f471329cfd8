import { perProcess } from '../processes/per-process.ts';
import { escapeHtml } from '../text/markup.ts';
import { failureResponse } from './responses.ts';
import type { Failure } from './result.ts';

const inTheme = (light: string, dark: string) => `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`;

const tokens = {
  paper: inTheme('#fcf9f4', '#0d1222'),
  surface: inTheme('#ffffff', '#161c33'),
  ink: inTheme('#161c33', '#f1eee8'),
  muted: inTheme('#474e63', '#b6bccb'),
  edge: inTheme('#8b8577', '#7d86a3'),
  accent: inTheme('#a8400a', '#f5b56f'),
  primary: inTheme('#1f3a8a', '#a9c6f5'),
  'primary-ink': inTheme('#ffffff', '#0d1222'),
};

/**
 * The themes and colours of pages without the style sheet: they say that something failed. The names are those of the
 * style sheet, so that a centre's own colours hold for them too.
 */
export const plainTokens = [
  `@layer theme{:root{${Object.entries(tokens)
    .map(([name, value]) => `--color-${name}:${value};`)
    .join('')}}}`,
  ':root{color-scheme:light dark;--lightningcss-light:initial;--lightningcss-dark: ;}',
  '@media(prefers-color-scheme:dark){:root{--lightningcss-light: ;--lightningcss-dark:initial}}',
  ':root[data-theme=light]{color-scheme:light;--lightningcss-light:initial;--lightningcss-dark: }',
  ':root[data-theme=dark]{color-scheme:dark;--lightningcss-light: ;--lightningcss-dark:initial}',
].join('');

const known = perProcess('own style', () => ({ style: '' }));

/** Keeps the centre's colours for the pages of {@link ownStyle}. */
export function noteOwnStyle(style: string): void {
  known().style = style;
}

/**
 * The style element with the centre's colours as last read, for pages that must not need the database: they say that
 * something failed. Empty for the sample's look.
 */
export function ownStyle(): string {
  const { style } = known();
  return style && `<style>${style}</style>`;
}

/** The style element of a failure page, which a page's Content-Security-Policy names by its hash. */
export const failureStyle =
  `${plainTokens}:root{font:1.125rem/1.6 system-ui,sans-serif}` +
  'body{max-width:34rem;margin:0 auto;padding:14vh 1.5rem 4rem;background:var(--color-paper);color:var(--color-ink)}' +
  'h1{font-size:1.6rem;line-height:1.25}h2{margin:2rem 0 1rem;font-size:1.25rem}' +
  'label{display:block;margin:0 0 1.25rem;font-weight:600;overflow-wrap:anywhere}' +
  'textarea{box-sizing:border-box;display:block;width:100%;margin-top:.375rem;padding:.625rem .75rem;border:1px solid var(--color-edge);border-radius:.5rem;background:var(--color-surface);color:inherit;font-family:inherit;font-size:1rem;line-height:1.5;resize:vertical}' +
  'a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:.625rem;background:var(--color-primary);color:var(--color-primary-ink);font-weight:600;text-decoration:none}' +
  'a:hover{text-decoration:underline}a:focus-visible{outline:3px solid var(--color-accent);outline-offset:3px}';

// For what no form of ours sent. Browsers keep typed input when the visitor goes back, but not always the chosen files.
const goBack = 'Use your browser’s Back button. What you typed is still there. If you chose files, choose them again.';

/** The text that a person typed into a form that was refused, to be copied. */
export interface TypedText {
  label: string;
  text: string;
}

const typedSection = (typed: readonly TypedText[]): string =>
  typed.length === 0
    ? ''
    : `<h2>What you typed</h2>${typed
        .map(({ label, text }) => {
          const rows = Math.min(12, Math.max(2, text.split('\n').length, Math.ceil(text.length / 60)));
          // A browser drops a line break that follows the tag.
          return `<label>${escapeHtml(label)}<textarea readonly rows="${rows}">\n${escapeHtml(text)}</textarea></label>`;
        })
        .join('')}`;

/** Where a failure page leads. */
export interface WayOn {
  href: string;
  words: string;
}

const home: WayOn = { href: '/', words: 'Return Home' };

/**
 * A refusal as a page, for a plain form that cannot be shown again, because its content was not read or it belongs to
 * no open program. `advice` says what to do about any other refusal. `typed` is shown again, because a browser keeps
 * nothing of a private page.
 */
export function failurePage(failure: Failure, advice = goBack, typed: readonly TypedText[] = [], way = home): Response {
  if (failure.session === 'ended') return signedOutPage(failure, typed);
  const { status, headers } = failureResponse(failure);
  headers.set('content-type', 'text/html; charset=utf-8');
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Not accepted</title><style>${failureStyle}</style>${ownStyle()}</head><body><main><h1>${escapeHtml(failure.message)}</h1><p>${escapeHtml(advice)}</p>${typedSection(typed)}<p><a href="${escapeHtml(way.href)}">${escapeHtml(way.words)}</a></p></main></body></html>`;
  return new Response(body, { status: status, headers });
}

/** The same for a person of the back office whose session is over. */
const signedOutPage = ({ session: _session, ...failure }: Failure, typed: readonly TypedText[]): Response =>
  failurePage(
    { ...failure, message: 'You are signed out' },
    typed.length > 0
      ? 'Nothing was sent. Copy what you typed, sign in, open the page again, and put it in there.'
      : 'Nothing was sent. Sign in, and do it again.',
    typed,
    { href: '/admin/login', words: 'Sign in' },
  );

/** Whether the caller is a browser that will show the response as a page, not a program that reads it. */
export function wantsHtml({ headers }: Pick<Request, 'headers'>): boolean {
  if (headers.get('sec-fetch-mode') === 'navigate') return true;
  const accept = headers.get('accept') ?? '';
  return accept.includes('text/html') && !accept.trimStart().startsWith('application/json');
}
