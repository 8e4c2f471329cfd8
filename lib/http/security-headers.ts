/** What every answer carries: the browser takes a file for what it is said to be and for nothing else. */
export const typeHeader = { key: 'X-Content-Type-Options', value: 'nosniff' };
