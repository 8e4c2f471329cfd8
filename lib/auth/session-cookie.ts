const cookieDays = 30;

/**
 * Lets the browser keep the session cookie for 30 days. The session's row, not the cookie, decides when seven days
 * without use are over. Pages cannot send cookies, so a cookie that expired with the row would end a session in daily
 * use. After 30 days everyone signs in again.
 */
export const keepLonger = (setCookie: string): string =>
  setCookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${cookieDays * 24 * 60 * 60}`);
