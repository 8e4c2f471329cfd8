import type { IncomingMessage, ServerResponse } from 'node:http';
import { withOneVersion } from '#lib/cache/cached-read.ts';
import { withPageStatus } from '#lib/http/page-status.ts';

/**
 * Runs `handle` with what a page knows about its request: it can set the status of its response, and it shows only one
 * version of the content. A request that writes sees its own change.
 */
export function runRequest(
  request: Pick<IncomingMessage, 'method'>,
  response: ServerResponse,
  handle: () => Promise<void>,
): Promise<void> {
  const handled = () => withPageStatus(response, handle);
  return request.method === 'GET' || request.method === 'HEAD' ? withOneVersion(handled) : handled();
}

/** Runs `handle` for a page that is made for everybody, on the version of the content that its record names. */
export const runPage: typeof runRequest = (_request, response, handle) => withPageStatus(response, handle);
