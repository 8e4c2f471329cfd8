import { createHash } from 'node:crypto';
import { isSecureSite } from '../config/site-address.ts';
import type { Failure, FailureCode } from './result.ts';
import { sessionHeader } from './sent-form.ts';

/** The only place that maps error codes to HTTP status codes. */
export const httpStatus: Record<FailureCode, number> = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  insufficient_storage: 507,
};

const jsonType = 'application/json; charset=utf-8';

/** A JSON response that caches do not keep. */
export function json(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('content-type', jsonType);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers });
}

/** The API's only error format: `{ status: 'error', message, errors? }`. */
export function failureResponse(failure: Failure): Response {
  const { code, message, errors, retryAfterSeconds, session } = failure;
  const headers = new Headers();
  if (session !== undefined) headers.set(sessionHeader, session);
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  // A 401 must name a scheme (RFC 9110, 11.6.1). No browser asks for a password because of this one.
  if (code === 'unauthorized') headers.set('www-authenticate', 'PrivateLink');
  return json({ status: 'error', message, ...(errors ? { errors } : {}) }, { status: httpStatus[code], headers });
}

/**
 * A public document with a strong validator. Caches may keep it but must ask each time, so an edit shows at once and an
 * unchanged document costs a 304 (RFC 9110, 13.1.2).
 */
export function publicResponse(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  more: Record<string, string> = {},
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = new Headers({ 'content-type': type, 'cache-control': 'public, no-cache', etag, ...more });
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

/** A public JSON response, with the same validator as every public document. */
export const publicJson = (request: Request, body: unknown): Response =>
  publicResponse(request, JSON.stringify(body), jsonType);

/**
 * Whether an If-None-Match header contains `etag`. The comparison is weak, as the standard requires (RFC 9110, 13.1.2).
 */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (!header) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

/** A 303 that makes the browser load `location` after a plain form was posted. */
export function seeOther(location: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set('location', location);
  all.set('cache-control', 'no-store');
  return new Response(null, { status: 303, headers: all });
}

/** The same as JSON, for a form that script sent and follows itself. Any other response stays as it is. */
export function ledOn(response: Response): Response {
  const location = response.headers.get('location');
  if (location === null) return response;
  const headers = new Headers(response.headers);
  headers.delete('location');
  return json({ status: 'success', location }, { headers });
}

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

/** Headers of every response, unless it sends another value of its own. */
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

/** Texts are sent together until they have this many characters: each on its own would cost more than its content. */
const sentAtOnce = 32 * 1024;

/**
 * `chunks` as the body of a response (text as UTF-8), read only as fast as the client takes it and stopped when the
 * client leaves.
 */
export function streamText(chunks: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = '';
      const sendText = () => text !== '' && controller.enqueue(encoder.encode(text));
      while (text.length < sentAtOnce) {
        const { done, value } = await chunks.next();
        if (done) {
          sendText();
          return controller.close();
        }
        if (typeof value !== 'string') {
          sendText();
          return controller.enqueue(value);
        }
        text += value;
      }
      sendText();
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
