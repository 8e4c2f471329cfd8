import type { ServerResponse } from 'node:http';
import { withReadTimes } from '#lib/db/time-reads.ts';
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
