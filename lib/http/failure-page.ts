import { escapeHtml } from '../text/escape-html.ts';
import { failureResponse } from './responses.ts';
import type { Failure } from './result.ts';

/** The style element of a failure page, which a page's Content-Security-Policy names by its hash. */
export const failureStyle =
  ':root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}' +
  'body{max-width:34rem;margin:0 auto;padding:14vh 1.5rem 4rem;background:light-dark(#fcf9f4,#0d1222);color:light-dark(#161c33,#f1eee8)}' +
  'h1{font-size:1.6rem;line-height:1.25}' +
  'a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:.625rem;background:light-dark(#1f3a8a,#a9c6f5);color:light-dark(#fff,#0d1222);font-weight:600;text-decoration:none}' +
  'a:hover{text-decoration:underline}a:focus-visible{outline:3px solid light-dark(#a8400a,#f5b56f);outline-offset:3px}';

// Browsers keep typed input when the visitor goes back, but not always the chosen files.
const goBack = 'Use your browser’s Back button. What you typed is still there. If you chose files, choose them again.';

/**
 * A refusal as a page, for a plain form that cannot be shown again, because its content was not read or it belongs to
 * no open program. `advice` says what to do about any other refusal.
 */
export function failurePage(failure: Failure, advice = goBack): Response {
  const { status, headers } = failureResponse(failure);
  headers.set('content-type', 'text/html; charset=utf-8');
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Not accepted</title><style>${failureStyle}</style></head><body><main><h1>${escapeHtml(failure.message)}</h1><p>${escapeHtml(advice)}</p><p><a href="/">Return Home</a></p></main></body></html>`;
  return new Response(body, { status: status, headers });
}
