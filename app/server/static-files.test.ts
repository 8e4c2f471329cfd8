import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressStatic } from './compress-static.ts';
import { staticFiles } from './static-files.ts';

const script = 'const answer = 42;\n'.repeat(100);
let folder = '';
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'static-files-'));
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true });
  await writeFile(path.join(folder, 'static/chunks/page.js'), script);
  await compressStatic(folder);
  await writeFile(path.join(folder, 'static/letters.woff2'), 'letters');
  await writeFile(path.join(folder, 'static/notes.txt'), 'of a type that is not handed out');
  const handle = await staticFiles(folder);
  server = createServer((request, response) => {
    if (!handle(request, response)) response.writeHead(299).end('left to the framework');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** Like `fetch`, but without decoding the body or requesting its own codings. */
async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path: address, method, headers }, resolve).on('error', reject).end();
  });
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body };
}
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

  it('is the same with a query', async () => {
    expect((await ask(`${page}?dpl=1`)).body.toString()).toBe(script);
  });
});

it.each([
  ['a file that is not there', '/_next/static/chunks/none.js', 'GET'],
  ['a file of another type', '/_next/static/notes.txt', 'GET'],
  ['the compressed file by its own name', `${page}.br`, 'GET'],
  ['a way out of the folder', '/_next/static/../build-manifest.json', 'GET'],
  ['another method', page, 'POST'],
  ['a page', '/', 'GET'],
])('%s is left to the framework', async (_, address, method) => {
  expect((await ask(address, { 'accept-encoding': 'br' }, method)).status).toBe(299);
});
