import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ClientNetwork, clientNetworks } from '#lib/platform/http/client-address.ts';
import { dataPolicy, transportHeaders, typeHeader } from '#lib/platform/http/responses.ts';
import { readOneAtATime } from './one-at-a-time.ts';
import { closeGently, settleBodies } from './request-bodies.ts';

/** The HTTP status for each of the parser's errors. 400 for any other. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 501,
};

function end(socket: Duplex, status: number, headers = ''): void {
  const lines = Object.entries({ ...typeHeader, ...dataPolicy, ...transportHeaders() }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}${headers}`;
  socket.write(`${head}Content-Length: 0\r\nConnection: close\r\n\r\n`);
  closeGently(socket);
}

/**
 * Answers what never becomes a request: bytes that are not HTTP, methods that Node does not know, and CONNECT, which
 * asks for a tunnel.
 */
export function refuseConnections(server: Server): void {
  server.on('connect', (_request, socket) => {
    // The client may be gone before the response, which does not matter.
    socket.on('error', () => socket.destroy());
    end(socket, 405, 'Allow: GET, HEAD, OPTIONS\r\n');
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else end(socket, statuses[error.code ?? ''] ?? 400);
  });
}

/** Far more than the browsers of a campus that shares one address. */
const maxConnectionsOfClient = 1000;

/**
 * Closes the connections that one client opens beyond its limit, before they cost more than a moment. Behind a proxy
 * all connections are the proxy's, which has limits of its own.
 */
function limitConnections(server: Server): void {
  const open = new Map<string, number>();
  const count = ({ key }: ClientNetwork, change: number) => {
    const number = (open.get(key) ?? 0) + change;
    if (number > 0) open.set(key, number);
    else open.delete(key);
  };
  server.on('connection', (socket) => {
    const networks = clientNetworks(socket.remoteAddress ?? 'unknown');
    if (networks.some(({ key, times }) => (open.get(key) ?? 0) >= maxConnectionsOfClient * times)) {
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
 * Longer than proxies and clients keep an idle connection (60 seconds). If the server closed it first, a request that is
 * sent at that moment would be lost, and a proxy must not repeat a POST.
 */
const keepAliveMilliseconds = 75 * 1000;

/** How long the head of a request may take, and a new connection that sends nothing. */
const headersMilliseconds = 30 * 1000;
const checkingMilliseconds = 5 * 1000;

interface SiteServerOptions {
  development: boolean;
  /** How long a request may take to arrive, with its files. */
  uploadSeconds: number;
  isBehindProxy: boolean;
}

/** The HTTP server of the site, with its limits for connections. It has no handler for requests yet. */
export function createSiteServer({ development, uploadSeconds, isBehindProxy }: SiteServerOptions): Server {
  const server = createServer({
    requestTimeout: uploadSeconds * 1000,
    keepAliveTimeout: keepAliveMilliseconds,
    headersTimeout: headersMilliseconds,
    connectionsCheckingInterval: checkingMilliseconds,
    // Only the framework's development tools upgrade the protocol. In production such a request is answered like any
    // other.
    shouldUpgradeCallback: () => development,
  });
  const secured = Object.entries(transportHeaders());
  server.on('request', (_request, response) => {
    for (const [name, value] of secured) response.setHeader(name, value);
  });
  refuseConnections(server);
  settleBodies(server);
  // The framework's development tools take over connections.
  if (!development) readOneAtATime(server);
  if (!isBehindProxy) limitConnections(server);
  return server;
}
