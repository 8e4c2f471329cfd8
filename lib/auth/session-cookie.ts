const cookieDays = 30;

/**
 * Lets the browser keep the session cookie for 30 days. The session's row, not the cookie, says when seven days
 * without use are over; a page cannot send a cookie, so a cookie as short as the row would cut off a session in
 * daily use. After 30 days everybody signs in again.
 */
export const keepLonger = (setCookie: string): string =>
  setCookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${cookieDays * 24 * 60 * 60}`);
