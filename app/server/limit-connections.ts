import type { Server } from 'node:http';
import { type ClientNetwork, clientNetworks } from '#lib/http/client-address.ts';

/** Far more than the browsers of a campus that shares one address. */
const mostConnectionsOfClient = 1000;

/**
 * Closes the connections that one client opens beyond its limit, before they cost more than a moment. Behind a proxy
 * all connections are the proxy's, which has limits of its own.
 */
export function limitConnections(server: Server): void {
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
