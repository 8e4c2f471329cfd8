const connectionsUnlessSaid = 10;
const second = 1000;

/** A whole number of the address's query, such as ?connection_limit=5. */
function numberIn(address: URL, name: string, fallback: number): number {
  const said = address.searchParams.get(name);
  if (said === null) return fallback;
  if (!/^[1-9]\d{0,3}$/.test(said)) throw new Error(`DATABASE_URL: ${name} must be a whole number from 1 to 9999.`);
  return Number(said);
}

/** How many connections one process opens at most. */
export const connectionLimit = (url: string): number =>
  numberIn(new URL(url), 'connection_limit', connectionsUnlessSaid);

/**
 * How the driver connects to `url`. Nothing waits for ever: a server that does not answer, a statement that does not end
 * and a pool without a free connection are errors, which become 503 with Retry-After (lib/storage/storage-failure.ts).
 */
export function poolConfig(url: string, connections = connectionLimit(url)) {
  const address = new URL(url);
  const wait = numberIn(address, 'pool_timeout', 10);
  for (const name of ['connection_limit', 'pool_timeout']) address.searchParams.delete(name);
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
    application_name: 'innovation-centre',
  };
}
