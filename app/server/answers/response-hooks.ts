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

/** The arguments of `writeHead` after the status: a status message, headers, or both. */
export type GivenHead = (string | OutgoingHttpHeaders | undefined)[];

/** Sets the status and the headers that `writeHead` was called with. */
export function takeHead(response: ServerResponse, status: number, given: GivenHead): void {
  response.statusCode = status;
  for (const each of given) {
    if (typeof each === 'string') response.statusMessage = each;
    else for (const [name, value] of Object.entries(each ?? {})) response.setHeader(name, value ?? '');
  }
}

/** Calls `work` right before the head is sent, when all that it will hold is set and can still be changed. */
export function beforeHead(response: ServerResponse, work: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...given: GivenHead) => {
    takeHead(response, status, given);
    if (!response.headersSent) work();
    return writeHead.call(response, response.statusCode);
  }) as ServerResponse['writeHead'];
}
