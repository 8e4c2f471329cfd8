/** Sent with every response: browsers must trust a file's declared type and nothing else. */
export const typeHeader = { key: 'X-Content-Type-Options', value: 'nosniff' };
