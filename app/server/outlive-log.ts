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
