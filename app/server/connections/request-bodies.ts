import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { beforeHead } from '../answers/response-hooks.ts';

/** How long the rest of what a client sends is taken and thrown away, in all and while nothing comes. */
const maxClosingMilliseconds = 30 * 1000;
const maxQuietMilliseconds = 5 * 1000;
/** How much of it. A browser reads the answer to an upload once it has sent it, so most uploads fit. */
const maxThrownAwayBytes = 128 * 1024 * 1024;

const closing = new WeakSet<Duplex>();

/**
 * Ends a connection after what was written to it. The client's side stays open until it has ended it too, or the limits
 * are reached: closing a connection with unread bytes on it makes the client lose the answer (RFC 9112, 9.6). What still
 * comes is thrown away; a request in it is not answered.
 */
export function closeGently(socket: Duplex): void {
  if (closing.has(socket) || socket.destroyed) return;
  closing.add(socket);
  const destroy = () => socket.destroy();
  const timer = setTimeout(destroy, maxClosingMilliseconds);
  const quiet = setTimeout(destroy, maxQuietMilliseconds);
  socket.once('close', () => {
    clearTimeout(timer);
    clearTimeout(quiet);
  });
  let left = maxThrownAwayBytes;
  const throwAway = () => {
    // Without its own listener the parser sees nothing any more.
    socket.removeAllListeners('data');
    socket.on('data', (chunk: Buffer) => {
      quiet.refresh();
      left -= chunk.length;
      if (left < 0) destroy();
    });
  };
  socket.end();
  // Only the parser starts again a connection that it has stopped.
  if (socket.isPaused()) socket.once('resume', throwAway).resume();
  else throwAway();
}

/** The rest of a body that is read after its answer, so that the connection can be used again. */
const maxBytes = 64 * 1024;
const maxMilliseconds = 5 * 1000;

const lengthOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

/**
 * Whether the connection can take another request after an answer that is given now: the body is there, or is short and
 * reading it has not begun, so that Node reads the rest.
 */
const canGoOn = (request: IncomingMessage): boolean =>
  request.complete || (lengthOf(request) <= maxBytes && !request.readableDidRead && !request.destroyed);

/** Ends the connection if the rest of a short body does not come. */
function awaitRest(request: IncomingMessage, socket: Socket): void {
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
    request.off('end', stop);
  };
  const timer = setTimeout(() => {
    stop();
    closeGently(socket);
  }, maxMilliseconds);
  // A connection carries many requests, so nothing of this one may stay with it.
  socket.once('close', stop);
  request.once('end', stop);
}

/** Sends 100 Continue when reading of the body begins, so that none is sent for a request that is refused. */
function inviteWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const { _read } = request;
  request._read = (size) => {
    request._read = _read;
    if (!response.headersSent) response.writeContinue();
    _read.call(request, size);
  };
}

/**
 * Settles what happens with a body that is still coming when its request is answered, by any handler. A short one is
 * read to its end. After a longer one, or one that was given up half read, the answer says that the connection ends, and
 * it ends without losing the answer. Nothing is read without a limit.
 */
export function settleBodies(server: Server): void {
  server.on('connection', (socket: Socket) => {
    // How Node ends a connection whose last answer is sent.
    socket.destroySoon = () => closeGently(socket);
  });
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    inviteWhenRead(request, response);
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { connection: 'close', 'content-length': 0 }).end();
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (lengthOf(request) === 0) return;
    // Taken now, because a request loses its socket when the reader of its body gives up.
    const { socket } = request;
    beforeHead(response, () => {
      if (!canGoOn(request)) response.setHeader('connection', 'close');
    });
    response.once('finish', () => {
      if (!request.complete && response.shouldKeepAlive) awaitRest(request, socket);
    });
  });
}
