import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { isSecureSite } from '#lib/platform/config/site-address.ts';
import { cookiePrefix } from './session-cookie.ts';

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
  const secure = isSecureSite() ? ' Secure;' : '';
  return `${name}=${value}.${sign(name, value)}; Max-Age=${lifetimeSeconds}; Path=/; HttpOnly;${secure} SameSite=Lax`;
}
