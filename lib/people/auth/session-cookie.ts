import { isSecureSite } from '#lib/platform/config/site-address.ts';
import { maxSessionDays } from './session-lifetime.ts';

/**
 * The beginning of the name of every cookie that has to do with signing in. Over HTTPS, browsers take a `__Host-` cookie
 * only from this very host and only over HTTPS, so another site of the same domain cannot plant one.
 */
export const cookiePrefix = (): string => (isSecureSite() ? '__Host-centre' : 'centre');

/**
 * Lets the browser keep the session cookie for as long as a session can last. The session's row, not the cookie, decides
 * when seven days without use are over. Pages cannot send cookies, so a cookie that expired with the row would end a
 * session in daily use.
 */
export const keepLonger = (setCookie: string): string =>
  setCookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${maxSessionDays * 24 * 60 * 60}`);
