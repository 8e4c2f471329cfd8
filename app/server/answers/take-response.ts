import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { metrics } from '#lib/platform/monitoring/metrics.ts';
import { compressAnswer, type GivenHead, takeHead } from './response-hooks.ts';
import { isPage, secureAnswer, withSecurity } from './secure-answer.ts';

/** The arguments of `write` and `end`. */
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
  const flush = compressAnswer(request, response);
  const { writeHead, flushHeaders, write, end } = response;
  const page: Buffer[] = [];
  let isEnded = false;

  const isHeld = () => !response.headersSent && isPage(response.getHeader('content-type'));

  function sendHead(status: number, headers: OutgoingHttpHeaders): void {
    for (const name of response.getHeaderNames()) if (headers[name] === undefined) response.removeHeader(name);
    writeHead.call(response, status, headers);
  }

  function sendPage(): void {
    metrics().pagesRendered.inc();
    const { statusCode: status } = response;
    const answer = secureAnswer({ status, headers: response.getHeaders(), body: Buffer.concat(page) });
    if (request.method !== 'HEAD') answer.headers['content-length'] = answer.body.length;
    sendHead(answer.status, answer.headers);
    Reflect.apply(end, response, [answer.body]);
  }

  response.writeHead = ((status: number, ...given: GivenHead) => {
    takeHead(response, status, given);
    if (!isHeld() && !response.headersSent) sendHead(response.statusCode, withSecurity(response.getHeaders()));
    return response;
  }) as ServerResponse['writeHead'];

  response.flushHeaders = () => {
    if (isHeld()) return;
    response.writeHead(response.statusCode);
    flushHeaders.call(response);
  };

  response.write = ((...given: Given) => {
    const called = callbackOf(given);
    if (called) process.nextTick(called);
    if (isHeld()) {
      page.push(bytesOf(given));
      return true;
    }
    const isTaken = Reflect.apply(write, response, [bytesOf(given)]);
    flush();
    return isTaken;
  }) as ServerResponse['write'];

  response.end = ((...given: Given) => {
    if (isEnded) return response;
    isEnded = true;
    const called = callbackOf(given);
    if (called) response.once('finish', called);
    if (isHeld()) {
      page.push(bytesOf(given));
      sendPage();
    } else Reflect.apply(end, response, [bytesOf(given)]);
    return response;
  }) as ServerResponse['end'];
}
