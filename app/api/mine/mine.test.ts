import { beforeEach, expect, test } from 'vitest';
import { GET as open } from '#app/(site)/apply/mine/open/[token]/route.ts';
import { holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as leave } from './leave/route.ts';
import { POST as end } from './links/[id]/end/route.ts';

useTestDatabase();

let page: Awaited<ReturnType<typeof pageForTest>>;
beforeEach(async () => {
  page = await pageForTest();
});

const opened = (token: string) =>
  open(new Request(`http://localhost/apply/mine/open/${token}`), { params: Promise.resolve({ token }) });

test('a link sets the cookie and leads to the bare address, as often as it is opened', async () => {
  const before = await database().privateLink.findMany();
  for (let time = 0; time < 2; time += 1) {
    const response = await opened(page.token);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/apply/mine');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie().map((line) => line.split('; ')[1])).toEqual([
      'Path=/apply/mine',
      'Path=/api/mine/',
      'Path=/apply/mine',
      'Path=/api/mine/',
    ]);
  }
  expect(await database().privateLink.findMany()).toEqual(before);
  expect(await database().auditLog.count()).toBe(0);
});

test('a link that does not work says so, and says nothing of the token', async () => {
  for (const token of ['nonsense', 'A'.repeat(43)]) {
    const response = await opened(token);
    expect(response.status).toBe(404);
    expect(response.headers.getSetCookie()).toEqual([]);
    const text = await response.text();
    expect(text).toContain('This private link does not work.');
    expect(text).not.toContain(token);
  }
});

const form = (headers: Headers) => {
  const all = new Headers(headers);
  for (const [name, value] of [
    ['accept', 'text/html'],
    ['origin', 'http://localhost'],
    ['content-type', 'application/x-www-form-urlencoded'],
  ] as const)
    all.set(name, value);
  return new Request('http://localhost/', { method: 'POST', headers: all, body: '' });
};
const context = (params: Record<string, string> = {}) => ({ params: Promise.resolve(params) });

test('a person who leaves takes all cookies and what the browser kept along', async () => {
  const response = await leave(form(holderHeaders(page.token)), context());
  expect(response.headers.get('location')).toBe('/apply/mine?left=yes');
  expect(response.headers.get('clear-site-data')).toBe('"storage"');
  expect(response.headers.getSetCookie().filter((line) => /^mine(-\d+)?=; .*Max-Age=0;/.test(line))).toHaveLength(4);
  expect(await openPage(page.token)).not.toBeNull();
});

test('a link is ended by a form, and only by one of this site', async () => {
  const token = await linkForTest(page.pageId, 'read');
  const { linkId } = (await openPage(token)) ?? {};
  const params = { id: String(linkId) };
  const foreign = form(holderHeaders(page.token));
  foreign.headers.set('origin', 'https://elsewhere.example.org');
  expect((await end(foreign, context(params))).status).toBe(403);
  const silent = form(holderHeaders(page.token));
  silent.headers.delete('origin');
  expect((await end(silent, context(params))).status).toBe(403);
  expect(await openPage(token)).not.toBeNull();

  const response = await end(form(holderHeaders(page.token)), context(params));
  expect(response.headers.get('location')).toBe('/apply/mine?done=link_ended#done');
  expect(await openPage(token)).toBeNull();
});

test('without the cookie nothing opens: 401, which no browser answers with a password', async () => {
  const request = new Request('http://localhost/', { method: 'POST', headers: { host: 'localhost' } });
  const response = await end(request, context({ id: '1' }));
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('PrivateLink');
});
