import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { dataPolicy, securityHeaders } from '#lib/http/security-headers.ts';
import { metrics } from '#lib/monitoring/metrics.ts';
import { isPage } from './is-page.ts';
import { developmentPolicy, pagePolicy } from './page-policy.ts';

/** Adds `headers` to the response, except those that it already has. */
function addMissing(response: ServerResponse, headers: { key: string; value: string }[]): void {
  for (const { key, value } of headers) if (!response.hasHeader(key)) response.setHeader(key, value);
}

/** Sets the status and the headers that `writeHead` was called with. */
function takeHead(response: ServerResponse, status: number, rest: (string | OutgoingHttpHeaders | undefined)[]): void {
  response.statusCode = status;
  for (const given of rest) {
    if (typeof given === 'string') response.statusMessage = given;
    else for (const [name, value] of Object.entries(given ?? {})) response.setHeader(name, value ?? '');
  }
}

/**
 * Makes `response` send the security headers in development. Pages are streamed there and have a policy without hashes,
 * so that a violation is seen while the page is written.
 */
export function secureInDevelopment(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...rest: (string | OutgoingHttpHeaders | undefined)[]) => {
    takeHead(response, status, rest);
    if (isPage(response)) addMissing(response, [{ key: dataPolicy.key, value: developmentPolicy() }]);
    addMissing(response, securityHeaders());
    return writeHead.call(response, status);
  }) as ServerResponse['writeHead'];
}

/**
 * Makes `response` send the security headers. They are added when it is sent, because the framework ignores a header of
 * a route handler that the response already has. A page is held back until it is whole: its policy contains hashes of
 * what is in it.
 */
export function secureResponse(response: ServerResponse): void {
  const { writeHead, flushHeaders, write, end } = response;
  const held: Buffer[] = [];
  let isWhole = false;
  const isHeld = () => !isWhole && !response.headersSent && isPage(response);
  const hold = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') held.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
    else if (chunk instanceof Uint8Array) held.push(Buffer.from(chunk));
  };

  response.writeHead = ((status: number, ...rest: (string | OutgoingHttpHeaders | undefined)[]) => {
    takeHead(response, status, rest);
    if (isHeld()) return response;
    addMissing(response, securityHeaders());
    return writeHead.call(response, status);
  }) as ServerResponse['writeHead'];

  response.flushHeaders = () => {
    if (!isHeld()) flushHeaders.call(response);
  };

  response.write = ((...rest: Parameters<typeof write>) => {
    if (!isHeld()) return write.apply(response, rest);
    hold(rest[0], rest[1]);
    const called = rest.findLast((each) => typeof each === 'function');
    if (called) process.nextTick(called);
    return true;
  }) as ServerResponse['write'];

  response.end = ((...rest: unknown[]) => {
    if (!isHeld()) return end.apply(response, rest as Parameters<typeof end>);
    hold(rest[0], rest[1]);
    isWhole = true;
    metrics().pagesRendered.inc();
    const html = Buffer.concat(held);
    addMissing(response, [{ key: dataPolicy.key, value: pagePolicy(html.toString()) }, ...securityHeaders()]);
    if (response.req.method !== 'HEAD') response.setHeader('content-length', html.length);
    writeHead.call(response, response.statusCode);
    const called = rest.findLast((each) => typeof each === 'function');
    return end.call(response, html, called as never);
  }) as ServerResponse['end'];
}
