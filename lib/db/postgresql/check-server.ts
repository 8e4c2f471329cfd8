import { certificateWords } from '../../config/certificate-words.ts';
import { placeInWords } from '../../config/database-address.ts';
import { driverFailure } from '../database-failure.ts';
import { Prisma } from '../generated/client.ts';
import { connectionsOf, limitWithin } from './connection.ts';
import { openPostgresql } from './open.ts';

/** Why the site cannot use its PostgreSQL server, in words for its operator. */
export class ServerError extends Error {}

const oldest = 15;

/** What decides whether the site can run on a server. */
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

/** Why the site cannot run on this server with so many processes, and what to do. Null when it can. */
export function whyNot(server: Server, url: string, processes: number): string | null {
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
  const needed = connectionsOf(url, processes);
  if (needed <= usable) return null;
  const within = limitWithin(usable, processes);
  const instead = within < 1 ? '' : `, or set connection_limit in DATABASE_URL, as in ?connection_limit=${within}`;
  return `The site may open ${needed} connections, and PostgreSQL allows ${usable}. Raise max_connections there${instead}.`;
}

/** Why a connection fails, by PostgreSQL’s code or Prisma’s kind. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusals: Record<string, string> = {
  '28P01': 'The user name or the password in DATABASE_URL is wrong.',
  '28000': 'PostgreSQL does not let this user in from this machine. See its pg_hba.conf, and sslmode in DATABASE_URL.',
  '3D000':
    "There is no such database. Let an administrator of PostgreSQL run: CREATE DATABASE … ENCODING 'UTF8' OWNER …;",
  '42501': 'The user in DATABASE_URL lacks a right.',
  '53300': 'PostgreSQL has no connection left.',
  '57P03': 'PostgreSQL is starting or stopping. Start the site again when it is ready.',
  DatabaseNotReachable: 'No PostgreSQL answers there. Start it, or correct DATABASE_URL.',
  TlsConnectionError: 'The connection cannot be secured as sslmode in DATABASE_URL asks.',
};

const passwordMissing = /client password must be a string/;
const noSuchFile = /^ENOENT: .* '(.*)'$/;

function refusal(error: unknown): string {
  const { kind = '', originalCode = '', originalMessage, reason } = driverFailure(error) ?? {};
  // Prisma's own message has lines about the code that asked.
  const said = originalMessage ?? reason ?? /(?:.*Message: )?(.*)$/.exec((error as Error).message)?.[1] ?? '';
  if (passwordMissing.test(said)) return 'PostgreSQL asks for a password, and DATABASE_URL has none.';
  const missing = noSuchFile.exec(said)?.[1];
  if (missing) return `The file ${missing}, which DATABASE_URL names, is not there.`;
  const advice = certificateWords(said, 'database');
  if (advice) return advice;
  const words = refusals[originalCode] ?? refusals[kind];
  if (!words) return said;
  return originalMessage || reason ? `${words} It says: ${said}` : words;
}

/**
 * Asks the server at `url` whether the site can run on it with so many processes.
 * @returns its version, such as 15
 * @throws {ServerError} when the site cannot, or when it could not be asked
 */
export async function checkServer(url: string, processes = 1): Promise<number> {
  const client = openPostgresql(url);
  try {
    const [server] = await client.$queryRaw<[Server]>(facts).catch((error: unknown) => {
      throw new ServerError(`The site cannot use ${placeInWords(url)}. ${refusal(error)}`, { cause: error });
    });
    const reason = whyNot(server, url, processes);
    if (reason) throw new ServerError(reason);
    return server.version;
  } finally {
    await client.$disconnect();
  }
}
