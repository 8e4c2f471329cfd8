import { describeError } from './describe-error.ts';

/**
 * Writes to the log what went wrong, and what may be known of the unexpected error behind it. In development the whole
 * error is shown.
 * @param words what failed, without anything that a visitor typed
 */
export function logError(words: string, error?: unknown): void {
  if (error === undefined) console.error(words);
  else if (process.env.NODE_ENV === 'development') console.error('%s:', words, error);
  else console.error(`${words}: ${describeError(error)}`);
}
