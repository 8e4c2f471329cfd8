import { expect, test } from 'vitest';
import { sendPart, sendRaw } from '#e2e/fixtures/raw-request.ts';
import { startOwnSite } from '#e2e/fixtures/start-own-site.ts';

// No browser sends these. None may cause a 500 or a line in the log, or anyone could fill the log.

const addresses = ['/', '/events', '/admin/login', '/nothing', '/media/nothing.png', '/feed.xml', '/api/programs/'];
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'FOO'];
const oddHeaders: Record<string, string>[] = [
  { RSC: '1', 'Next-Router-State-Tree': 'garbage' },
  { RSC: '1', 'Next-Router-State-Tree': '%zz' },
  { RSC: '1', 'Next-Router-State-Tree': '%5B%22%22%5D' },
  { RSC: '1', 'Next-Router-State-Tree': 'x'.repeat(9000) },
  { RSC: '1', 'Next-Router-Prefetch': '1' },
  { RSC: '1', 'Next-Router-Prefetch': '2' },
  { RSC: '1', 'Next-Router-Segment-Prefetch': '/../x' },
  { RSC: '1', 'Next-Url': '%zz' },
  { 'Next-Action': 'x' },
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-matched-path': '/admin' },
  { 'x-nextjs-data': '1' },
  { Upgrade: 'websocket', Connection: 'Upgrade, close' },
  { Expect: 'miracles' },
  { Range: 'bytes=9-1' },
  { Cookie: 'a=%%%; =; __proto__=1' },
  { Host: 'a b' },
  { 'X-Forwarded-For': 'x'.repeat(4000), 'X-Forwarded-Host': '::', 'X-Forwarded-Proto': ',' },
  { 'Accept-Language': ','.repeat(4000) },
  { 'If-None-Match': '"', 'If-Modified-Since': 'never' },
];
const oddAddresses = [
  '*',
  'http://elsewhere/',
  '//elsewhere',
  '/\\elsewhere',
  '/..%2f..%2fetc/passwd',
  '/?a=%',
  '/%00',
];
/** Every short address of the signs that mean something in one: whoever reads addresses may trip over any of them. */
const signs = ['/', '?', '#', '[', ':', '@', '%', '.', ';', 'a'];
const shortAddresses = signs.flatMap((one) => ['', ...signs].map((two) => one + two));
const imageAddresses = ['', '/', '?', '?url=%2Fmedia%2Fa.png&w=640&q=75', '?url=/a&w=1&w=2', '?url=http://127.0.0.1'];

const form = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const half = '--b\r\nContent-Disposition: form-data; name="Deck"; filename="a.pdf"\r\n\r\n%PDF-1.4 half';
const unfinished: [address: string, type: string, body: string][] = [
  ['/api/submissions/', form('b'), half],
  ['/api/submissions/', 'application/json', '{"a":'],
  ['/api/submissions/', 'application/x-www-form-urlencoded', 'a=b'],
  ['/api/contactus/', 'application/json', '{"name":"'],
  ['/api/contactus/', form('b'), half],
  ['/api/admin/session/', 'application/json', '{"email":"'],
];

test('requests that nobody can have meant are refused, and none is an error of ours', {
  timeout: 180_000,
}, async () => {
  const own = await startOwnSite({}, '', 'pipe');
  const expectNoError = async (method: string, address: string, headers: Record<string, string> = {}) => {
    const { status, head } = await sendRaw(own.address, { method, address, headers });
    const what = `${method} ${address} ${JSON.stringify(headers).slice(0, 80)} answered ${head}`;
    expect(status, what).toBeGreaterThan(0);
    expect(status === 501 || status < 500, what).toBe(true);
    return { status, head, what };
  };
  try {
    for (const address of addresses) {
      for (const method of methods) {
        const { status, head, what } = await expectNoError(method, address);
        if (method === 'TRACE') expect([status, head], what).toEqual([405, expect.stringMatching(/^allow: GET/im)]);
        if (method === 'FOO') expect(status, what).toBe(501);
      }
      for (const headers of oddHeaders) {
        const { head } = await expectNoError('GET', address, headers);
        // The framework first redirects its own requests to an address that encodes their headers.
        const [, onward] = /^location: (\/.*)$/im.exec(head) ?? [];
        if (onward) await expectNoError('GET', onward, headers);
      }
    }
    for (const address of oddAddresses) await expectNoError('GET', address);
    for (const rest of shortAddresses)
      await Promise.all(['/', '', 'http://'].map((start) => expectNoError('GET', start + rest)));
    for (const rest of imageAddresses) expect((await expectNoError('GET', `/_next/image${rest}`)).status).toBe(404);

    for (const [address, type, body] of unfinished) {
      const headers = { 'Content-Type': type, 'Content-Length': '1000000' };
      await sendPart(own.address, { method: 'POST', address, headers, body }, false);
    }
    // A request without a session is refused from its headers alone.
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000000' };
    for (const address of ['/api/admin/content/event/', '/api/admin/messages/', '/api/committees/']) {
      const answer = await sendPart(own.address, { method: 'POST', address, headers }, true);
      expect(answer, address).toMatch(/^HTTP\/1\.1 403 /);
    }
  } finally {
    expect(await own.stop('SIGTERM')).toBe(0);
  }
  expect(own.errorLog).toBe('');
});
