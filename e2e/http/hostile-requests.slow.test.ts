import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendPart, sendRaw } from '#e2e/fixtures/browser/raw-request.ts';
import { site } from '#e2e/fixtures/site.ts';
import { startOwnSite } from '#e2e/fixtures/sites/start-own-site.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { asAdmin } from './ask.ts';

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

/** Ways to ask for a document of which `file` is the name on disk. */
const waysToDocument = (url: string, file: string) => {
  const [, id = '', name] = /^\/documents\/(\d+)-(.*)$/.exec(url) ?? [];
  const spelled = [`0${id}-${name}`, `%3${Number(id) % 10}-${name}`, `./${id}-${name}`, `/${id}-${name}`, `${id}-`];
  return [
    ...[url, `${url}/`, `${url}?download`, `${url}%00`, url.toUpperCase(), `/documents%2f${id}-${name}`],
    ...[...spelled, `%2e%2e/documents/${id}-${name}`, file].map((rest) => `/documents/${rest}`),
    ...[file, `../documents/${file}`, `..%2fdocuments%2f${file}`].map((rest) => `/media/${rest}`),
    ...[`/api/compressed/documents/${file}`, `/api/compressed/..%2f${file}`, `/uploads/documents/${file}`],
    `/_next/static/../../uploads/documents/${file}`,
    `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`,
  ];
};

test('a document that nothing published names reaches no visitor, however they ask for it', async () => {
  const content = samplePdf(3000, 4711);
  const body = new FormData();
  body.set('file', new File([new Uint8Array(content)], 'rules.pdf'));
  const uploaded = await (await asAdmin()).send('POST', '/api/admin/documents/', body, { accept: 'application/json' });
  expect(uploaded.status).toBe(201);
  const { data } = (await uploaded.json()) as { data: { url: string } };
  const sha256 = createHash('sha256').update(content).digest('hex');
  const asking: Record<string, string>[] = [
    {},
    { Range: 'bytes=0-99' },
    { 'If-None-Match': `"${sha256}"` },
    { 'If-None-Match': '*' },
    { 'If-Range': `"${sha256}"`, Range: 'bytes=0-9' },
    { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    { RSC: '1' },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy', 'x-original-url': data.url, 'x-rewrite-url': data.url },
    { Cookie: 'centre.session_token=admin; __prerender_bypass=1' },
  ];
  for (const address of waysToDocument(data.url, `${sha256.slice(0, 32)}.pdf`))
    for (const headers of asking)
      for (const method of ['GET', 'HEAD']) {
        const { status, head, body: text } = await sendRaw(site.address, { method, address, headers });
        const what = `${method} ${address} ${JSON.stringify(headers)} answered ${head}`;
        expect(status >= 300 && status !== 304 && status < 500, what).toBe(true);
        expect(text, what).not.toMatch(/%PDF|startxref/);
        expect(head, what).not.toMatch(
          /^(etag: "?(W\/)?"?[0-9a-f]{64}|content-disposition:|content-type: application\/pdf)/im,
        );
      }
});
