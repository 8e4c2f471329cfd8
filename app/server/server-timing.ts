import type { ServerResponse } from 'node:http';
import { withReadTimes } from '#lib/db/time-reads.ts';

/**
 * Runs `handle` so that the response says in a Server-Timing header how long the database's reads took and how long all
 * the rest did, which is mostly rendering. Only for development: it would tell strangers about the inside.
 */
export function withServerTiming(response: ServerResponse, handle: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const reads = { count: 0, milliseconds: 0 };
  const { writeHead } = response;
  response.writeHead = ((...rest: Parameters<typeof writeHead>) => {
    const whole = performance.now() - began;
    const words = [
      `reads;dur=${reads.milliseconds.toFixed(1)};desc="${reads.count} reads"`,
      `render;dur=${Math.max(0, whole - reads.milliseconds).toFixed(1)}`,
    ];
    if (!response.headersSent) response.setHeader('Server-Timing', words.join(', '));
    return writeHead.apply(response, rest);
  }) as typeof writeHead;
  return withReadTimes(reads, handle);
}
