/** The cookie that is "open" in a browser where a drawer above the list of submissions was left open. */
export const drawerCookie = (drawer: 'overview' | 'filters') => `submissions-${drawer}`;
