import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { constants, type Gzip } from 'node:zlib';
import { metrics } from '#lib/monitoring/metrics.ts';
import { type GivenHead, takeHead } from './before-head.ts';
import { codedHead, compressAnswer, zipInto } from './compress-answer.ts';
import { isPage, secureAnswer, withSecurity } from './secure-answer.ts';

/** What `write` and `end` take. */
type Given = [chunk?: unknown, encoding?: unknown, called?: unknown];

const callbackOf = (given: Given) => given.findLast((each) => typeof each === 'function') as (() => void) | undefined;

function bytesOf([chunk, encoding]: Given): Buffer {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
}

/**
 * Takes what a handler writes to `response` and sends it secured and compressed. A page is collected until it is whole,
 * because its policy holds hashes of what is in it and a page that failed is replaced. Everything else is sent as it comes.
 */
export function takeResponse(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, flushHeaders, write, end } = response;
  const page: Buffer[] = [];
  let isEnded = false;
  let zip: Gzip | null = null;

  const isHeld = () => !response.headersSent && isPage(response.getHeader('content-type'));

  function sendHead(status: number, headers: OutgoingHttpHeaders): void {
    for (const name of response.getHeaderNames()) if (headers[name] === undefined) response.removeHeader(name);
    writeHead.call(response, status, headers);
  }

  function begin(bytes = Number.POSITIVE_INFINITY): void {
    if (response.headersSent) return;
    const { isZipped, headers } = codedHead(request, withSecurity(response.getHeaders()), bytes);
    sendHead(response.statusCode, headers);
    if (isZipped) zip = zipInto(response, { write, end });
  }

  async function sendPage(): Promise<void> {
    metrics().pagesRendered.inc();
    const { statusCode: status } = response;
    const answer = secureAnswer({ status, headers: response.getHeaders(), body: Buffer.concat(page) });
    const sent = await compressAnswer(request, answer);
    if (response.destroyed) return;
    sendHead(sent.status, sent.headers);
    Reflect.apply(end, response, [sent.body]);
  }

  response.writeHead = ((status: number, ...given: GivenHead) => {
    takeHead(response, status, given);
    if (!isHeld()) begin();
    return response;
  }) as ServerResponse['writeHead'];

  response.flushHeaders = () => {
    if (isHeld()) return;
    begin();
    flushHeaders.call(response);
  };

  response.write = ((...given: Given) => {
    const called = callbackOf(given);
    if (isHeld()) {
      page.push(bytesOf(given));
      if (called) process.nextTick(called);
      return true;
    }
    begin();
    if (!zip) return write.apply(response, given as Parameters<typeof write>);
    const isTaken = zip.write(bytesOf(given), called);
    zip.flush(constants.Z_SYNC_FLUSH);
    return isTaken;
  }) as ServerResponse['write'];

  response.end = ((...given: Given) => {
    if (isEnded) return response;
    const isWhole = isHeld();
    const bytes = bytesOf(given);
    if (!isWhole) begin(bytes.length);
    if (!isWhole && !zip) return end.apply(response, given as unknown as Parameters<typeof end>);
    isEnded = true;
    const called = callbackOf(given);
    if (called) response.once('finish', called);
    if (zip) zip.end(bytes);
    else {
      page.push(bytes);
      sendPage().catch((error: Error) => response.destroy(error));
    }
    return response;
  }) as ServerResponse['end'];
}
