import { createHmac } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { isSecureSite } from '#lib/platform/config/site-address.ts';
import { cookiePrefix } from './session-cookie.ts';

/** The attributes of every cookie that has to do with signing in. */
const attributes = (seconds: number): string =>
  `Max-Age=${seconds}; Path=/; HttpOnly;${isSecureSite() ? ' Secure;' : ''} SameSite=Lax`;

/**
 * The Set-Cookie line of a cookie as better-auth reads it: the value, a dot and its signature with the site's secret.
 * @param name without the prefix, such as "session_token"
 */
export function signedCookie(name: string, value: string, seconds: number): string {
  const signature = createHmac('sha256', authSecret()).update(value).digest('base64');
  return `${cookiePrefix()}.${name}=${encodeURIComponent(`${value}.${signature}`)}; ${attributes(seconds)}`;
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
