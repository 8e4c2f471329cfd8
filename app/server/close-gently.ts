import type { Duplex } from 'node:stream';

/** How long the rest of what a client sends is taken and thrown away, in all and while nothing comes. */
const maxMilliseconds = 30 * 1000;
const maxQuietMilliseconds = 5 * 1000;
/** How much of it. A browser reads the answer to an upload once it has sent it, so most uploads fit. */
const maxBytes = 128 * 1024 * 1024;

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
  const timer = setTimeout(destroy, maxMilliseconds);
  const quiet = setTimeout(destroy, maxQuietMilliseconds);
  socket.once('close', () => {
    clearTimeout(timer);
    clearTimeout(quiet);
  });
  let left = maxBytes;
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
  // What the parser has stopped, only the parser starts again.
  if (socket.isPaused()) socket.once('resume', throwAway).resume();
  else throwAway();
}
