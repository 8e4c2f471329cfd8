import type { Handler } from '#lib/api/address.ts';

/** For tests: what an address answers to `body` as JSON. `params` are the parameters in its path. */
export async function postJson(address: Handler, body: unknown, headers = new Headers(), params: object = {}) {
  const sent = new Headers(headers);
  sent.set('content-type', 'application/json');
  const request = new Request('http://localhost/api/', { method: 'POST', headers: sent, body: JSON.stringify(body) });
  const response = await address(request, { params: Promise.resolve({ ...params }) });
  return { status: response.status, body: await response.json() };
}
