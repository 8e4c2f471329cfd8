import path from 'node:path';
import { findEndpoints } from '#app/api/find-endpoints.ts';
import type { Handler } from '#lib/api/address.ts';
import { pageParameter } from '#lib/applications/private-pages/of-page.ts';
import type { Action } from '#lib/applications/private-pages/private-link.ts';

/** The action that each door of the private page allows its caller. A door that is not listed here fails the test. */
export const doors: Record<string, Action | 'everyone'> = {
  'POST mine/correction': 'correct',
  'POST mine/correction/confirm': 'correct',
  'POST mine/draft': 'write',
  'PATCH mine/draft': 'write',
  'POST mine/draft/choices': 'write',
  'POST mine/draft/discard': 'send',
  'POST mine/draft/send': 'send',
  'GET mine/files/[number]': 'read',
  'POST mine/leave': 'everyone',
  'POST mine/link-email': 'invite',
  'POST mine/links': 'invite',
  'POST mine/links/[id]/end': 'endLinks',
  'GET mine/message-files/[number]': 'readMessages',
  'POST mine/messages': 'writeMessages',
  'POST mine/parent': 'askParent',
  'GET mine/receipts/[number]': 'read',
  'GET mine/receipts/[number]/pdf': 'read',
  'POST mine/uploads': 'upload',
  'GET mine/uploads/[id]': 'upload',
  'PATCH mine/uploads/[id]': 'upload',
  'DELETE mine/uploads/[id]': 'upload',
  'POST mine/withdrawal': 'withdraw',
  'POST mine/withdrawal/take-back': 'withdraw',
  'GET mine/zip': 'read',
};

/** Every door that there is, such as "POST mine/draft". */
export const doorNames = (await findEndpoints())
  .filter((each) => each.path.startsWith('mine/'))
  .map(({ method, path: route }) => `${method} ${route}`);

const body = JSON.stringify({ answers: [{ field_id: 987_654, value: 'a', version: 0 }] });

/** For tests: calls a door with what is right as far as any door can know: the answer tells whether the caller may at all. */
export async function statusOf(name: string, who: Headers, page?: string): Promise<number> {
  const [method = '', route = ''] = name.split(' ');
  const handlers: Record<string, Handler> = await import(path.resolve('app/api', route, 'route.ts'));
  const headers = new Headers(who);
  const isRead = method === 'GET';
  const type = name === 'PATCH mine/uploads/[id]' ? 'application/offset+octet-stream' : 'application/json';
  if (!isRead) headers.set('content-type', type);
  for (const [key, value] of Object.entries({ 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-offset': '0' }))
    headers.set(key, value);
  headers.set('upload-metadata', `filename ${btoa('a.pdf')},field ${btoa('987654')}`);
  const request = new Request(`http://localhost/${page === undefined ? '' : `?${pageParameter}=${page}`}`, {
    method,
    headers,
    ...(!isRead && { body }),
  });
  const context = { params: Promise.resolve({ id: '987654', number: '1', fieldId: '987654' }) };
  const response = await (handlers[method] as Handler)(request, context);
  await response.body?.cancel();
  return response.status;
}
