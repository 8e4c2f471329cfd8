import type { ServerResponse } from 'node:http';
import { brokenPage } from './broken-page.ts';
import { isPage } from './is-page.ts';

/**
 * Makes `response` send `brokenPage` instead of every page with status 500. The check runs at the first header, chunk
 * or end, because the framework (or the compression that wraps all three) may call any of them first.
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
