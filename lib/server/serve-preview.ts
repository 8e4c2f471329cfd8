import type { IncomingMessage, ServerResponse } from 'node:http';
import { withPreview } from '../content/with-preview.ts';
import { failureResponse } from '../http/responses.ts';

const previewPattern = /^\/admin\/preview\/([\w-]{32})(\/.*)$/;

/** The token and the page of a preview's address, `/admin/preview/TOKEN/events`; null for every other address. */
export function previewOf(address: string): { token: string; page: string } | null {
  const [, token, page] = previewPattern.exec(address) ?? [];
  return token && page ? { token, page } : null;
}

const isOver = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    if (response.writableFinished || response.destroyed) resolve();
    else response.once('close', resolve);
  });

const headersOf = ({ headers }: IncomingMessage) =>
  new Headers(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** Answers the page with the previewed values in it, drawn by the same code as for visitors. */
export async function servePreview(
  request: IncomingMessage,
  response: ServerResponse,
  { token, page }: { token: string; page: string },
  handle: () => Promise<void>,
): Promise<void> {
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('x-robots-tag', 'noindex');
  const result = await withPreview(headersOf(request), token, async () => {
    request.url = page;
    await handle();
    await isOver(response);
  });
  if (result.ok) return;
  const refused = failureResponse(result.failure);
  response.writeHead(refused.status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(result.failure.message);
}
