/**
 * Lets the process go on when the reader of its output is gone, such as a terminal or a log's pipe that was closed.
 * Without it each line would fail, and the report of each failure would be the next line.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
