import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Ends a head, and a body that comes in chunks. */
const endOfPart = '\r\n\r\n';
/** A body may be full of such ends. It is not read in smaller pieces than this. */
const minOfBody = 1024;

/** Does one piece of work in each turn of the event loop, so that no one waits for thousands of others. */
function oneInEachTurn(): (work: () => void) => void {
  const waiting = new Set<() => void>();
  const next = () => {
    const [work] = waiting;
    if (!work) return;
    waiting.delete(work);
    if (waiting.size > 0) setImmediate(next);
    work();
  };
  return (work) => {
    waiting.add(work);
    if (waiting.size === 1) setImmediate(next);
  };
}

/**
 * Has a connection's next request read when the answer to its last one is sent. Node's parser would take all requests that
 * come together at once, and a thousand answers would be under way for one client who takes none of them. What is not read
 * yet stays with the system, and the client has to wait.
 */
export function readOneAtATime(server: Server): void {
  const later = oneInEachTurn();
  const latest = new WeakMap<Socket, IncomingMessage>();
  const underWay = new WeakMap<Socket, number>();

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const count = (change: number) => underWay.set(socket, (underWay.get(socket) ?? 0) + change);
    latest.set(socket, request);
    count(1);
    response.once('close', () => {
      count(-1);
      if (socket.isPaused() && !socket.destroyed) later(() => socket.resume());
    });
  });

  server.on('connection', (socket: Socket) => {
    const [parse] = socket.listeners('data') as [(bytes: Buffer) => void];
    const isInBody = () => latest.get(socket)?.complete === false;
    const mustWait = () => (underWay.get(socket) ?? 0) > (isInBody() ? 1 : 0);
    const hold = (bytes: Buffer) => {
      socket.pause();
      socket.unshift(bytes);
    };
    socket.on('data', (bytes: Buffer) => {
      if (mustWait()) return hold(bytes);
      const found = bytes.indexOf(endOfPart, isInBody() ? minOfBody : 0);
      const end = found < 0 ? bytes.length : found + endOfPart.length;
      parse(bytes.subarray(0, end));
      if (end === bytes.length || !socket.writable) return;
      hold(bytes.subarray(end));
      if (!mustWait()) later(() => socket.resume());
    });
    socket.off('data', parse);
  });
}

/**
 * Has the answers of a connection given one after another. A few requests may still be read together, where one begins in
 * the last piece of another's body.
 */
export function answerInOrder(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const latest = new WeakMap<Socket, ServerResponse>();
  return (request, response) => {
    const { socket } = request;
    const before = latest.get(socket);
    latest.set(socket, response);
    if (!before || before.closed) return answer(request, response);
    before.once('close', () => {
      // An answer may end the connection, and what follows is not answered then.
      if (socket.writable) answer(request, response);
    });
  };
}
