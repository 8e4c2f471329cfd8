/** Says "open" in a browser that was left with the overview of submissions open. */
export const overviewCookie = 'submissions-overview';
