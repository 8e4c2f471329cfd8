import type { Server, ServerResponse } from 'node:http';
import { logError } from '#lib/monitoring/log-error.ts';

const shutdownGraceMilliseconds = 5 * 60 * 1000;

/** On SIGTERM or SIGINT, lets `server` finish its open requests, runs `close`, which does not fail, and ends the process. */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`${signal}: finishing open requests before stopping …`);
    const giveUp = setTimeout(() => {
      logError('Some requests did not finish within five minutes and were cut off.');
      server.closeAllConnections();
    }, shutdownGraceMilliseconds);
    giveUp.unref();
    // A connection that is busy while the server closes stays open for more requests unless told to close.
    server.prependListener('request', (_request, response: ServerResponse) =>
      response.setHeader('connection', 'close'),
    );
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearInterval(sweep);
      close().finally(() => process.exit());
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
