import type { SiteServer } from '../load/site-server.ts';

/** Sends JSON to an address of the back office. @returns the data of the answer */
export async function sendAsAdmin<T>(server: SiteServer, cookie: string, address: string, body?: object): Promise<T> {
  const response = await fetch(`${server.address}${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin: server.address, 'content-type': 'application/json', accept: 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}
