/** The cookie that is "open" in a browser where the overview of submissions was left open. */
export const overviewCookie = 'submissions-overview';
