import { describeError } from '#lib/platform/monitoring/describe-error.ts';

/**
 * Keeps the process running when the reader of its output goes away, such as a closed terminal or log pipe. Without
 * this, every line would fail, and reporting each failure would be the next line.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Makes the process log what may be known of an error instead of what it says, also where the framework logs one: it may
 * quote what a visitor typed. Texts are logged as they are.
 */
export function guardLog(): void {
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: whatever logs by itself is made to log less
    const log = console[level];
    console[level] = (...words: unknown[]) => {
      log(...words.map((word) => (word instanceof Error ? describeError(word) : word)));
    };
  }
}
