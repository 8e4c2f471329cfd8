import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

const compressible = /^(text\/|image\/svg|application\/([\w.-]+\+)?(json|xml))/;

export const isText = (headers: OutgoingHttpHeaders): boolean => compressible.test(String(headers['content-type']));

const compress = compression({
  // The default window of 4 MB costs a quarter of a page's processor time, and makes a page hardly smaller.
  brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } },
  // A part of a file is counted in bytes of the file.
  filter: (_request, response) => isText(response.getHeaders()) && !response.hasHeader('content-range'),
});

/**
 * Has `response` compress what is written to it, if its type, its size and its client allow it.
 * @returns what sends at once what was written
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): () => void {
  compress(request, response, () => {});
  return () => (response as ServerResponse & { flush: () => void }).flush();
}
