const example = 'postgresql://user:password@host/name';

/** How the driver secures a connection, by the words of PostgreSQL's own programs. */
const securities = ['disable', 'require', 'verify-ca', 'verify-full'];

const isCount = (text: string) => /^[1-9]\d{0,3}$/.test(text);

/** Parameters of an address that the site reads, with what each must be. */
const parameters: Record<string, { isRight: (value: string) => boolean; must: string }> = {
  sslmode: {
    isRight: (value) => securities.includes(value),
    must: `sslmode must be ${securities.slice(0, -1).join(', ')} or ${securities.at(-1)}`,
  },
  connection_limit: { isRight: isCount, must: 'connection_limit must be a whole number from 1 to 9999' },
  pool_timeout: { isRight: isCount, must: 'pool_timeout must be a whole number of seconds from 1 to 9999' },
};

/** The fault in the address of a database, in words that follow its name. Null when it can be used. */
export function wrongAddress(address: string): string | null {
  if (/^file:.+/.test(address)) return null;
  if (!address.startsWith('postgresql://'))
    return `must be a SQLite file such as file:./prisma/site.db, or a PostgreSQL database such as ${example}`;
  if (!URL.canParse(address))
    return `must be an address such as ${example}. Percent-encode special characters in the user name and password`;
  const { pathname, searchParams } = new URL(address);
  if (!/^\/[^/]+$/.test(pathname)) return `must name the database, as ${example} does`;
  const wrong = [...searchParams].find(([name, value]) => parameters[name]?.isRight(value) === false);
  if (wrong) return `is not right: ${parameters[wrong[0]]?.must}`;
  // Any owner of a certificate from a public authority could be the server.
  const isUnsure = searchParams.get('sslmode') === 'verify-ca' && !searchParams.has('sslrootcert');
  return isUnsure ? 'is not right: verify-ca needs sslrootcert, the file of your authority’s certificate' : null;
}

/** The address without its user name and password, for a log or a terminal. */
export const withoutPassword = (address: string): string => address.replace(/\/\/.*@/, '//');

/** The server and the database of a PostgreSQL address, in words. */
export function placeInWords(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host || (searchParams.get('host') ?? 'this machine')}`;
}
