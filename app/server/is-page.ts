import type { ServerResponse } from 'node:http';

/** Whether the response is a page. React's own format, which describes a page for script, is a different text type. */
export const isPage = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html');
