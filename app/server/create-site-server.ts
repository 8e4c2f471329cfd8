import { createServer, type Server } from 'node:http';
import { limitConnections } from './limit-connections.ts';
import { refuseConnections } from './refuse-connection.ts';
import { settleBodies } from './settle-bodies.ts';

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
  refuseConnections(server);
  settleBodies(server);
  if (!isBehindProxy) limitConnections(server);
  return server;
}
