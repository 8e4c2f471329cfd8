import type { ServerResponse } from 'node:http';
import { brokenPage } from './broken-page.ts';

/** Answers that describe a page for script (React's own format) are text of another type. */
const isPage = (response: ServerResponse) => String(response.getHeader('content-type') ?? '').startsWith('text/html');

/**
 * Makes `response` send `brokenPage` in the place of every page with the status 500. The check comes with the first
 * header, chunk or end, whichever the framework, or the compression that it wraps around all three, calls first.
 */
export function replaceBrokenPage(response: ServerResponse): void {
  const { writeHead, write, end } = response;
  let isReplaced = false;

  function replace(): boolean {
    if (isReplaced || response.headersSent || response.statusCode !== 500 || !isPage(response)) return isReplaced;
    isReplaced = true;
    for (const name of response.getHeaderNames()) {
      if (/^(content-(encoding|length)|transfer-encoding|etag|link|set-cookie)$/.test(name))
        response.removeHeader(name);
    }
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(brokenPage));
    writeHead.call(response, 500);
    end.call(response, brokenPage, 'utf8');
    return true;
  }

  response.writeHead = ((status: number, ...rest: never[]) => {
    response.statusCode = status;
    return replace() ? response : writeHead.call(response, status, ...rest);
  }) as ServerResponse['writeHead'];
  response.write = ((...rest: Parameters<typeof write>) =>
    replace() ? true : write.apply(response, rest)) as ServerResponse['write'];
  response.end = ((...rest: Parameters<typeof end>) =>
    replace() ? response : end.apply(response, rest)) as ServerResponse['end'];
}
