import type { Handler } from '#lib/api/address.ts';

interface Sent {
  method?: string;
  headers?: HeadersInit;
  /** The parameters in the address. */
  params?: Record<string, string>;
}

/** For tests: sends an object as JSON, or the fields of a form as a browser without script does, to an address. */
export function send(
  handler: Handler,
  body: object,
  { method = 'POST', headers, params = {} }: Sent = {},
): Promise<Response> {
  const all = new Headers({ host: 'localhost' });
  const isForm = body instanceof URLSearchParams;
  if (isForm) all.set('accept', 'text/html,*/*;q=0.8');
  else all.set('content-type', 'application/json');
  for (const [name, value] of new Headers(headers)) all.set(name, value);
  const request = new Request('http://localhost/', {
    method,
    headers: all,
    body: isForm ? body : JSON.stringify(body),
  });
  return handler(request, { params: Promise.resolve(params) });
}
