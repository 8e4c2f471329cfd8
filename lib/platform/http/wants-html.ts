/** Whether the caller is a browser that will show the response as a page, not a program that reads it. */
export function wantsHtml({ headers }: Pick<Request, 'headers'>): boolean {
  if (headers.get('sec-fetch-mode') === 'navigate') return true;
  const accept = headers.get('accept') ?? '';
  return accept.includes('text/html') && !accept.trimStart().startsWith('application/json');
}
