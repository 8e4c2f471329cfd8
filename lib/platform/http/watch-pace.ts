import type { Failure } from './result.ts';

const minute = 60_000;
/** A tenth of a slow mobile connection: 1 KB a second. */
const minBytesPerMinute = 60 * 1024;

/** The 408 for a body that arrives too slowly. */
export const tooSlow: Failure = {
  code: 'timeout',
  message: 'The upload took too long. Please try again with a faster connection.',
};

/**
 * Watches a body arrive, and calls `onSlow` once it brought less than 1 KB a second over a whole minute: no real
 * connection is that slow, but a body that never ends holds its request open.
 */
export function watchPace(onSlow: () => void): { add: (bytes: number) => void; stop: () => void } {
  let bytes = 0;
  const timer = setInterval(() => {
    if (bytes < minBytesPerMinute) onSlow();
    bytes = 0;
  }, minute);
  return {
    add: (more) => {
      bytes += more;
    },
    stop: () => clearInterval(timer),
  };
}
