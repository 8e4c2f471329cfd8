import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type ClientNetwork, clientNetworks } from '#lib/http/client-address.ts';
import { leastBytesPerMinute } from '#lib/http/watch-pace.ts';

/** Far more than the browsers of a campus that shares one address. */
const mostConnectionsOfClient = 1000;
const minute = 60_000;

/**
 * Closes the connections that one client opens beyond its limit, before they cost more than a moment. Behind a proxy
 * all connections are the proxy's, which has limits of its own.
 */
function limitPerClient(server: Server): void {
  const open = new Map<string, number>();
  const count = ({ key }: ClientNetwork, change: number) => {
    const number = (open.get(key) ?? 0) + change;
    if (number > 0) open.set(key, number);
    else open.delete(key);
  };
  server.on('connection', (socket) => {
    const networks = clientNetworks(socket.remoteAddress ?? 'unknown');
    if (networks.some(({ key, times }) => (open.get(key) ?? 0) >= mostConnectionsOfClient * times)) {
      socket.destroy();
      return;
    }
    for (const network of networks) count(network, 1);
    socket.once('close', () => {
      for (const network of networks) count(network, -1);
    });
  });
}

/**
 * Ends the connection of a request that was answered before its body had arrived, once the rest arrives more slowly than
 * any body may. Nobody reads that rest, so nobody else watches it.
 */
function endSlowRests(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Taken now, because a request loses its socket when whoever reads its body gives up.
    const { socket } = request;
    response.once('finish', () => {
      if (request.complete) return;
      let before = socket.bytesRead;
      // A connection carries many requests, so nothing of this one may stay with it.
      const stop = () => {
        clearInterval(timer);
        socket.off('close', stop);
        request.off('end', stop);
      };
      const timer = setInterval(() => {
        if (request.complete) stop();
        else if (socket.bytesRead - before < leastBytesPerMinute) socket.destroy();
        before = socket.bytesRead;
      }, minute);
      timer.unref();
      socket.once('close', stop);
      request.once('end', stop);
    });
  });
}

/** Keeps clients from holding connections that bring nothing. */
export function limitConnections(server: Server, { isBehindProxy }: { isBehindProxy: boolean }): void {
  if (!isBehindProxy) limitPerClient(server);
  endSlowRests(server);
}
