import type { IncomingMessage, ServerResponse } from 'node:http';
import { withOneVersion } from '#lib/platform/cache/cached-read.ts';
import { withReadTimes } from '#lib/platform/db/time-reads.ts';
import { withPageStatus } from '#lib/platform/http/page-status.ts';
import { beforeHead } from './before-head.ts';

/**
 * Runs `handle` so that the response says in a Server-Timing header how long the database's reads took and how long all
 * the rest did, which is mostly rendering. Only for development: it would tell strangers about the inside.
 */
export function withServerTiming(response: ServerResponse, handle: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const reads = { count: 0, milliseconds: 0 };
  beforeHead(response, () => {
    const rendering = Math.max(0, performance.now() - began - reads.milliseconds);
    const ofReads = `reads;dur=${reads.milliseconds.toFixed(1)};desc="${reads.count} reads"`;
    response.setHeader('Server-Timing', `${ofReads}, render;dur=${rendering.toFixed(1)}`);
  });
  return withReadTimes(reads, handle);
}

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
