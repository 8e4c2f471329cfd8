import { isSecureSite } from '../config/site-address.ts';

/** The only page that gets the cookie. */
const place = '/apply/mine/saved';

/** Long enough to copy or print the code. Afterwards nobody knows it who has not. */
const shownSeconds = 15 * 60;

const cookieName = (): string => (isSecureSite() ? '__Secure-mine-code' : 'mine-code');

/** The Set-Cookie line that lets the next page, and only that, show a code that was just made. */
export const codeCookie = (code: string): string =>
  `${cookieName()}=${code}; Path=${place}; Max-Age=${shownSeconds}; HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`;

/** The Set-Cookie line that ends this. */
export const noCodeCookie = (): string => codeCookie('').replace(`Max-Age=${shownSeconds}`, 'Max-Age=0');

/** The code in the cookie of a request. Null if there is none. */
export function shownCode(headers: Headers): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const name = `${cookieName()}=`;
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length) || null;
}
