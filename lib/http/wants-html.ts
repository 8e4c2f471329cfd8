/** Whether the caller is a browser that will show the answer as a page, rather than a program that reads it. */
export function wantsHtml(request: Request): boolean {
  if (request.headers.get('sec-fetch-mode') === 'navigate') return true;
  const accept = request.headers.get('accept') ?? '';
  return accept.includes('text/html') && !accept.trimStart().startsWith('application/json');
}
