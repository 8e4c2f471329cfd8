import type { IncomingMessage, ServerResponse } from 'node:http';
import { withPreview } from '#lib/content/revisions/preview.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { failureResponse } from '#lib/platform/http/responses.ts';

// Only pages: code that takes or returns data must not run on a copy that is gone a moment later.
const previewPattern = /^(\/admin\/preview\/([\w-]{32}))(\/(?!api\/|admin).*)$/;

interface PreviewAddress {
  /** `/admin/preview/TOKEN`. */
  prefix: string;
  token: string;
  page: string;
}

/** The parts of a preview's address, `/admin/preview/TOKEN/events`. Null for every other request. */
export function previewOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): PreviewAddress | null {
  const [, prefix, token, page] = (method === 'GET' && previewPattern.exec(url)) || [];
  return prefix && token && page ? { prefix, token, page } : null;
}

const inNoCache = 'private, no-store';

/**
 * Keeps redirects inside the preview, and the preview out of every cache, where the framework has a rule of its own. A header
 * may be set again when the head is sent, and is then inside already.
 */
function keepInside(response: ServerResponse, prefix: string): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const leadsOut =
      name.toLowerCase() === 'location' &&
      typeof value === 'string' &&
      value.startsWith('/') &&
      !value.startsWith(`${prefix}/`);
    if (name.toLowerCase() === 'cache-control') return setHeader(name, inNoCache);
    return setHeader(name, leadsOut ? prefix + value : value);
  };
}

const isOver = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    if (response.writableFinished || response.destroyed) resolve();
    else response.once('close', resolve);
  });

const headersOf = ({ headers }: IncomingMessage) =>
  new Headers(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** Answers with the page and the previewed values in it, rendered by the same code as for visitors. */
export async function servePreview(
  request: IncomingMessage,
  response: ServerResponse,
  { prefix, token, page }: PreviewAddress,
  handle: () => Promise<void>,
): Promise<void> {
  response.setHeader('cache-control', inNoCache);
  // Requests of the page do not repeat its address.
  response.setHeader('referrer-policy', 'strict-origin');
  response.setHeader('x-robots-tag', 'noindex');
  const caller = await requireRight(headersOf(request), 'editForms');
  const show = async () => {
    request.url = page;
    keepInside(response, prefix);
    await handle();
    await isOver(response);
  };
  const result = caller.ok ? await withPreview(caller.value, token, show) : caller;
  if (result.ok) return;
  const refused = failureResponse(result.failure);
  response.writeHead(refused.status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(result.failure.message);
}
