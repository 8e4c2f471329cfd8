/** Where an object store is, and who the site is there. */
export interface S3Address {
  protocol: 'http:' | 'https:';
  /** With its port. */
  host: string;
  bucket: string;
  /** Before each name: empty, or ending in a slash. */
  prefix: string;
  region: string;
  key: string;
  secret: string;
}

/**
 * Reads an address like `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=off`. Characters of the key and the secret
 * that mean something in an address are encoded, such as `%2F` for a slash. @returns null when it is none
 */
export function parseS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text);
  const [bucket = '', ...folders] = pathname.split('/').slice(1);
  const names = folders.filter((name) => name !== '');
  const isPlain = [bucket, ...names].every((name) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name));
  const isKnown = [...searchParams.keys()].every((name) => name === 'region' || name === 'tls');
  const tls = searchParams.get('tls') ?? 'on';
  if (protocol !== 's3:' || !host || !username || !password || hash || !isPlain || !isKnown) return null;
  if (tls !== 'on' && tls !== 'off') return null;
  return {
    protocol: tls === 'on' ? 'https:' : 'http:',
    host,
    bucket,
    prefix: names.map((name) => `${name}/`).join(''),
    region: searchParams.get('region') || 'us-east-1',
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  };
}
