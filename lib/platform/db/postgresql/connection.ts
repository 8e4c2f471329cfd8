const connectionsUnlessSaid = 10;
const second = 1000;
/** By this name the server's operator sees the site's connections. */
export const applicationName = 'innovation-centre';

/** A whole number of the address's query, such as ?connection_limit=5, which lib/platform/config/env.ts has checked. */
const numberIn = (address: URL, name: string, fallback: number): number =>
  Number(address.searchParams.get(name) ?? fallback);

/** How many connections one process has in its pool at most. */
const connectionLimit = (url: string): number => numberIn(new URL(url), 'connection_limit', connectionsUnlessSaid);

/** How many previews of content one process draws at once, each on a connection beside the pool. */
export const previewConnections = 2;
/** Kept free for a backup, a move and the operator’s own tools. */
const spare = 3;

/** The most connections that one start opens, with what the operator needs beside them. */
export const connectionsOf = (url: string): number => connectionLimit(url) + previewConnections + spare;

/** The connection_limit that would do where the server allows so many. */
export const limitWithin = (usable: number): number => usable - spare - previewConnections;

/**
 * How the driver connects to `url`. Nothing waits for ever: a server that does not answer, a statement that does not end
 * and a pool without a free connection are errors, which become 503 with Retry-After (lib/platform/storage/storage-failure.ts).
 */
export function poolConfig(url: string, connections = connectionLimit(url)) {
  const address = new URL(url);
  const wait = numberIn(address, 'pool_timeout', 10);
  for (const name of ['connection_limit', 'pool_timeout']) address.searchParams.delete(name);
  // sslmode then means what PostgreSQL's manual says. Left alone, the driver takes require for verify-full, and warns.
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return {
    connectionString: address.href,
    max: connections,
    connectionTimeoutMillis: wait * second,
    idleTimeoutMillis: 60 * second,
    keepAlive: true,
    statement_timeout: 60 * second,
    lock_timeout: 10 * second,
    idle_in_transaction_session_timeout: 30 * second,
    // What the network swallows has no other end.
    query_timeout: 70 * second,
    application_name: applicationName,
  };
}
