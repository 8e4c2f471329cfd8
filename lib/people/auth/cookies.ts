import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { isSecureSite } from '#lib/platform/config/site-address.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';

/** A session ends after this many days, whatever its use. */
export const maxSessionDays = 30;

/** A session ends after this many days without use. */
export const unusedSessionDays = 7;

/** How long the second step of a sign-in may take. */
export const secondStepSeconds = 10 * 60;

/** The beginning of the names of sign-ins that wait for their second step, and of what is stored of them. */
export const secondStepPrefix = '2fa-';

/** Sessions that began before this time are over. */
export const oldestSession = (): Date => new Date(Date.now() - maxSessionDays * dayMilliseconds);

/**
 * The beginning of the name of every cookie that has to do with signing in. Over HTTPS, browsers take a `__Host-` cookie
 * only from this very host and only over HTTPS, so another site of the same domain cannot plant one.
 */
export const cookiePrefix = (): string => (isSecureSite() ? '__Host-centre' : 'centre');

/** The attributes of every cookie that has to do with signing in. */
const attributes = (seconds: number): string =>
  `Max-Age=${seconds}; Path=/; HttpOnly;${isSecureSite() ? ' Secure;' : ''} SameSite=Lax`;

/** A value with its signature by the site's secret, as it stands in a cookie. */
const signed = (value: string): string =>
  encodeURIComponent(`${value}.${createHmac('sha256', authSecret()).update(value).digest('base64')}`);

/**
 * The Set-Cookie line of a cookie that no one else can make: the value, a dot and its signature.
 * @param name without the prefix, such as "session_token"
 */
export const signedCookie = (name: string, value: string, seconds: number): string =>
  plainCookie(name, signed(value), seconds);

/** The value of such a cookie. Null if the browser sent none, or one that was not signed here. */
export function readSignedCookie(headers: Headers, name: string): string | null {
  const given = readCookie(headers, name) ?? '';
  const [value = ''] = given.split('.');
  const [own, expected] = [Buffer.from(given), Buffer.from(signed(value))];
  return value && own.length === expected.length && timingSafeEqual(own, expected) ? value : null;
}

/** The Set-Cookie line of a cookie whose value is safe in a header. 0 seconds end it. */
export const plainCookie = (name: string, value: string, seconds: number): string =>
  `${cookiePrefix()}.${name}=${value}; ${attributes(seconds)}`;

/** The value of such a cookie. Null if the browser sent none. */
export function readCookie(headers: Headers, name: string): string | null {
  const start = `${cookiePrefix()}.${name}=`;
  const pair = (headers.get('cookie') ?? '').split(/;\s*/).find((each) => each.startsWith(start));
  return pair?.slice(start.length) || null;
}

// A device is a browser in which an account was signed in to before. Its cookie opens nothing: it only gives the browser
// counts of its own for wrong passwords, so that strangers who guess cannot lock the account's owner out.

const lifetimeSeconds = 180 * 24 * 60 * 60;

const namePrefix = () => `${cookiePrefix()}.device.`;

/** Each account has a cookie of its own, so that several people can share a computer. */
const cookieName = (email: string): string =>
  namePrefix() + createHash('sha256').update(email).digest('hex').slice(0, 32);

const sign = (name: string, value: string): string =>
  createHmac('sha256', authSecret()).update(`known device\n${name}\n${value}`).digest('base64url');

/** The random name in a cookie that this site signed in the last half year. Null for any other cookie. */
function deviceIn(pair: string): string | null {
  const [name = '', text = ''] = pair.split('=', 2);
  const [, device = '', seconds = '', signature = ''] = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/.exec(text) ?? [];
  if (!signature || Number(seconds) + lifetimeSeconds < Date.now() / 1000) return null;
  const expected = sign(name, `${device}.${seconds}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? device : null;
}

/** The first device among the cookies whose names begin with `name`. */
function findDevice(headers: Headers, name: string): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(/;\s*/)) {
    const device = pair.startsWith(name) ? deviceIn(pair) : null;
    if (device) return device;
  }
  return null;
}

/** The random name of a browser in which this account was signed in to before. Null for any other browser. */
export const knownDevice = (headers: Headers, email: string): string | null =>
  findDevice(headers, `${cookieName(email)}=`);

/** The random name of a browser in which anybody was signed in before. Null for any other browser. */
export const anyKnownDevice = (headers: Headers): string | null => findDevice(headers, namePrefix());

/** The Set-Cookie line that makes the browser in `headers` known for this account. It outlives the session. */
export function rememberDevice(headers: Headers, email: string): string {
  const name = cookieName(email);
  const device = knownDevice(headers, email) ?? randomBytes(16).toString('base64url');
  const value = `${device}.${Math.floor(Date.now() / 1000)}`;
  return `${name}=${value}.${sign(name, value)}; ${attributes(lifetimeSeconds)}`;
}
