import type { Server as HttpServer, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:net';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { beginStopping } from '#lib/platform/processes/stopping.ts';

const shutdownGraceMilliseconds = 5 * 60 * 1000;

/** The answers that are under way. */
function answersOf(server: HttpServer): Set<ServerResponse> {
  const answers = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
  return answers;
}

const allEnded = (answers: Iterable<ServerResponse>) =>
  Promise.all([...answers].map((answer) => new Promise<void>((resolve) => answer.once('close', resolve))));

/**
 * On SIGTERM or SIGINT, lets `server` finish its open requests, runs `close`, which does not fail, and ends the process.
 * While those requests end it still answers new ones, so that who asks whether it is ready hears that it is not, and
 * visitors who are sent here until then are not turned away.
 */
export function stopOnSignal(server: HttpServer, close: () => Promise<void>): void {
  const answers = answersOf(server);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    beginStopping();
    console.log(`${signal}: finishing open requests before stopping…`);
    const giveUp = setTimeout(() => {
      logError('Some requests did not finish within five minutes and were cut off.');
      server.closeAllConnections();
    }, shutdownGraceMilliseconds);
    giveUp.unref();
    // A connection that is busy while the server closes stays open for more requests unless told to close.
    server.prependListener('request', (_request, response: ServerResponse) =>
      response.setHeader('connection', 'close'),
    );
    allEnded(answers).then(() => {
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      server.close(() => {
        clearInterval(sweep);
        close().finally(() => process.exit());
      });
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

interface Place {
  port: number;
  host?: string | undefined;
}

function explain(error: NodeJS.ErrnoException, { port, host }: Place): Error {
  const next = port < 65535 ? port + 1 : port - 1;
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${next} npm start`,
    EACCES: `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Correct HOST, or leave it empty for this machine alone.`,
    ENOTFOUND: `The name ${host} in HOST is not known. Correct it, or leave it empty for this machine alone.`,
  };
  const message = known[error.code ?? ''];
  return message ? new OperatorError(message, { cause: error }) : error;
}

const thisMachine = '127.0.0.1';

/** The lines for the console that say where the site is, and who reaches it there. */
export const readyLines = (address: string, host: string | undefined): string =>
  host
    ? `Ready at ${address}`
    : `Ready at ${address}\nOnly this machine reaches it. HOST=0.0.0.0 opens it to others, best behind a proxy with HTTPS.`;

/**
 * Makes `server` listen. Without a host, no other machine reaches it.
 * @throws {OperatorError} when the port or address is not available
 */
export function listen(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(explain(error, place));
    server.once('error', fail);
    server.listen({ port: place.port, host: place.host ?? thisMachine }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Fails like {@link listen} before minutes are spent on a build for a server that cannot listen. */
export async function assertPortFree(place: Place): Promise<void> {
  const server = createServer();
  await listen(server, place);
  await new Promise((resolve) => server.close(resolve));
}
