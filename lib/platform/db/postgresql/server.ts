import { placeInWords } from '#lib/platform/config/database-address.ts';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import { Prisma } from '../generated/client.ts';
import { connectionsOf, limitWithin, openPostgresql } from './connection.ts';
import { refusal } from './refusal.ts';

const oldest = 15;

/** The facts that decide whether the site can run on a server. */
export interface Server {
  version: number;
  /** Connections that it takes, without those kept for its administrators. */
  usable: number;
  encoding: string;
  takesWrites: boolean;
  hasTables: boolean;
  canMakeTables: boolean;
  trigrams: 'there' | 'can be made' | 'must be made' | 'not installed';
}

const facts = Prisma.sql`SELECT
  current_setting('server_version_num')::integer / 10000 AS "version",
  current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
    - coalesce(current_setting('reserved_connections', true), '0')::integer AS "usable",
  current_setting('server_encoding') AS "encoding",
  NOT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'off' AS "takesWrites",
  to_regclass('"_prisma_migrations"') IS NOT NULL AS "hasTables",
  coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "canMakeTables",
  CASE WHEN EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN 'there'
    WHEN NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN 'not installed'
    WHEN has_database_privilege(current_database(), 'CREATE') THEN 'can be made'
    ELSE 'must be made' END AS "trigrams"`;

const search = 'The search needs PostgreSQL’s extension pg_trgm.';

/** Why the site cannot run on this server, and what to do. Null when it can. */
export function whyNot(server: Server, url: string): string | null {
  const { version, usable, encoding, takesWrites, hasTables, canMakeTables, trigrams } = server;
  if (version < oldest) return `PostgreSQL ${version} is too old. Use ${oldest} or later.`;
  if (!takesWrites)
    return 'PostgreSQL takes no writes here: it is a standby, or default_transaction_read_only is on. Name the server that takes them.';
  if (encoding !== 'UTF8')
    return `The database keeps its texts as ${encoding}. Make one with: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0;`;
  if (!hasTables && !canMakeTables)
    return 'The user in DATABASE_URL may make no tables in this database. Let an administrator of PostgreSQL run: ALTER DATABASE … OWNER TO …;';
  if (trigrams === 'not installed')
    return `${search} Install the server’s contrib modules, on Debian the package postgresql-contrib.`;
  if (trigrams === 'must be made')
    return `${search} Let an administrator of PostgreSQL run in this database: CREATE EXTENSION pg_trgm;`;
  const needed = connectionsOf(url);
  if (needed <= usable) return null;
  const within = limitWithin(usable);
  const instead = within < 1 ? '' : `, or set connection_limit in DATABASE_URL, as in ?connection_limit=${within}`;
  return `The site may open ${needed} connections, and PostgreSQL allows ${usable}. Raise max_connections there${instead}.`;
}

/**
 * Asks the server at `url` whether the site can run on it.
 * @returns its version, such as 15
 * @throws {OperatorError} when the site cannot, or when it could not be asked
 */
export async function checkServer(url: string): Promise<number> {
  const client = openPostgresql(url);
  try {
    const [server] = await client.$queryRaw<[Server]>(facts).catch((error: unknown) => {
      throw new OperatorError(`The site cannot use ${placeInWords(url)}. ${refusal(error)}`, { cause: error });
    });
    const reason = whyNot(server, url);
    if (reason) throw new OperatorError(reason);
    return server.version;
  } finally {
    await client.$disconnect();
  }
}
