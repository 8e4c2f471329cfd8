import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { securityHeaders } from '#lib/platform/http/responses.ts';
import { compressStatic } from './finished-build.ts';
import { siteShelves, staticFiles } from './static-files.ts';

const script = 'const answer = 42;\n'.repeat(100);
let folder = '';
let handle: Awaited<ReturnType<typeof staticFiles>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'static-files-'));
  await mkdir(path.join(folder, '.next/static/chunks'), { recursive: true });
  await writeFile(path.join(folder, '.next/static/chunks/page.js'), script);
  await compressStatic(path.join(folder, '.next'));
  await writeFile(path.join(folder, '.next/static/letters.woff2'), 'letters');
  await writeFile(path.join(folder, '.next/static/notes.txt'), 'of a type that is not handed out');
  await mkdir(path.join(folder, 'public'));
  await writeFile(path.join(folder, 'public/icon-192.png'), 'picture');
  await mkdir(path.join(folder, 'app'));
  for (const name of ['favicon.ico', 'icon.svg', 'apple-icon.png'])
    await writeFile(path.join(folder, 'app', name), 'icon');
  await writeFile(path.join(folder, 'app/secret.json'), '{}');
  handle = await staticFiles(siteShelves(folder));
});
afterAll(() => rm(folder, { recursive: true }));

const { ask } = await localServer((request, response) => {
  if (!handle(request, response)) response.writeHead(299).end('left to the framework');
});
const page = '/_next/static/chunks/page.js';

describe('a file of the build', () => {
  it('is sent in the best coding that the browser reads', async () => {
    const answer = await ask(page, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(answer.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe(script);
  });

  it('is sent as gzip, or as it is, where the browser reads no better', async () => {
    const gzipped = await ask(page, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.body).toString()).toBe(script);
    const plain = await ask(page);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(plain.body.toString()).toBe(script);
  });

  it('is sent as it is where it has no other coding', async () => {
    const answer = await ask('/_next/static/letters.woff2', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '7' });
    expect(answer.headers.vary).toBeUndefined();
    expect(answer.body.toString()).toBe('letters');
  });

  it('keeps its length from who asks for the head alone', async () => {
    const answer = await ask(page, { 'accept-encoding': 'br' }, 'HEAD');
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
    expect(answer.body).toHaveLength(0);
  });

  it('is sent in part', async () => {
    const { headers, body } = await ask(page, { 'accept-encoding': 'br' });
    const range = { 'accept-encoding': 'br', range: 'bytes=2-5' };
    const part = await ask(page, { ...range, 'if-range': String(headers.etag) });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 2-5/${body.length}`]);
    expect(part.headers['content-encoding']).toBe('br');
    expect(part.body).toEqual(body.subarray(2, 6));
    expect((await ask(page, { ...range, range: 'bytes=5-2' })).status).toBe(200);
    const beyond = await ask(page, { ...range, range: `bytes=${body.length}-` });
    expect([beyond.status, beyond.headers['content-range'], beyond.body.length]).toEqual([
      416,
      `bytes */${body.length}`,
      0,
    ]);
  });

  it('has a strong validator for each coding', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', ''].map(async (coding) => String((await ask(page, { 'accept-encoding': coding })).headers.etag)),
    );
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]{27}"$/);
    const known = await ask(page, { 'accept-encoding': 'gzip', 'if-none-match': etags[1] as string });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, etags[1]]);
    expect((await ask(page, { 'accept-encoding': 'br', 'if-none-match': etags[1] as string })).status).toBe(200);
    const other = { 'accept-encoding': 'br', range: 'bytes=0-1', 'if-range': etags[1] as string };
    expect((await ask(page, other)).status).toBe(200);
  });

  it('is the same with a query', async () => {
    expect((await ask(`${page}?dpl=1`)).body.toString()).toBe(script);
  });
});

describe('an icon', () => {
  it.each([
    ['/icon-192.png', 'image/png'],
    ['/favicon.ico?favicon.abc.ico', 'image/x-icon'],
  ])('%s may be kept for an hour and has all headers of security', async (address, type) => {
    const { status, headers } = await ask(address);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'public, max-age=3600']);
    for (const name of Object.keys(securityHeaders())) expect(headers).toHaveProperty(name);
  });
});

it.each([
  ['a source beside an icon', '/secret.json', 'GET'],
  ['a file that is not there', '/_next/static/chunks/none.js', 'GET'],
  ['a file of another type', '/_next/static/notes.txt', 'GET'],
  ['the compressed file by its own name', `${page}.br`, 'GET'],
  ['a way out of the folder', '/_next/static/../build-manifest.json', 'GET'],
  ['another method', page, 'POST'],
  ['a page', '/', 'GET'],
])('%s is left to the framework', async (_, address, method) => {
  expect((await ask(address, { 'accept-encoding': 'br' }, method)).status).toBe(299);
});
