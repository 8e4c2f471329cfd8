import { Prisma } from '../generated/client.ts';
import { connectionLimit } from './connection.ts';
import { openPostgresql } from './open.ts';

/** Why the site cannot use its PostgreSQL server, in words for its operator. */
export class ServerError extends Error {}

const oldest = 15;
/** Kept free for a backup, a move and the operator’s own tools. */
const spare = 3;

interface Server {
  version: number;
  most: number;
  reserved: number;
  hasTrigrams: boolean;
}

const facts = Prisma.sql`SELECT
  current_setting('server_version_num')::integer / 10000 AS "version",
  current_setting('max_connections')::integer AS "most",
  current_setting('superuser_reserved_connections')::integer
    + coalesce(current_setting('reserved_connections', true), '0')::integer AS "reserved",
  EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm')
    OR EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasTrigrams"`;

/**
 * Asks the server at `url` whether the site can run on it with so many processes.
 * @throws {ServerError} when it is too old, has no pg_trgm or too few connections; what the driver throws when it is not there
 */
export async function checkServer(url: string, processes = 1): Promise<void> {
  const client = openPostgresql(url);
  try {
    const [server] = await client.$queryRaw<[Server]>(facts);
    const { version, most, reserved, hasTrigrams } = server;
    if (version < oldest) throw new ServerError(`PostgreSQL ${version} is too old. Use ${oldest} or later.`);
    if (!hasTrigrams)
      throw new ServerError(
        'The search needs PostgreSQL’s extension pg_trgm. Install postgresql-contrib on the server.',
      );
    const needed = processes * connectionLimit(url) + spare;
    const usable = most - reserved;
    if (needed > usable)
      throw new ServerError(
        `The site may open ${needed} connections, and PostgreSQL allows ${usable}. Raise max_connections there, or set ` +
          `connection_limit in DATABASE_URL, as in ?connection_limit=${Math.max(1, Math.floor((usable - spare) / processes))}.`,
      );
  } finally {
    await client.$disconnect();
  }
}
