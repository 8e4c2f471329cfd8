import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetEnvironment } from '#lib/config/env.ts';
import { brokenPage } from './broken-page.ts';
import { developmentPolicy, pagePolicy, secureInDevelopment } from './secure-answer.ts';
import { takeResponse } from './take-response.ts';

let answer: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((request, response) => {
  takeResponse(request, response);
  answer(response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
beforeEach(() => resetEnvironment());

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', method, headers }, resolve).on('error', reject).end();
  });
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}

const start = '<html><script>self.__next_f.push([0])</script>';
const rest = `${'words '.repeat(500)}<script>self.__next_f.push([1,"नमस्ते"])</script></html>`;

describe('a page', () => {
  beforeEach(() => {
    // The framework sends its header before the first part, and each part as soon as it is drawn.
    answer = (response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.flushHeaders();
      expect(response.write(Buffer.from(start))).toBe(true);
      setImmediate(() => response.end(rest, 'utf8'));
    };
  });

  test('is sent whole, with the policy of all that is in it', async () => {
    const { status, headers, body } = await ask();
    expect(status).toBe(200);
    expect(body.toString()).toBe(start + rest);
    expect(headers['content-security-policy']).toBe(pagePolicy(start + rest));
    expect(headers['content-length']).toBe(String(Buffer.byteLength(start + rest)));
  });

  test('is compressed afterwards', async () => {
    const { headers, body } = await ask({ 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(start + rest);
    expect(headers['content-security-policy']).toBe(pagePolicy(start + rest));
  });

  test('is compressed best for a browser', async () => {
    const { headers, body } = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(body).toString()).toBe(start + rest);
  });

  test('is compressed only for a client that reads it, and says that it varies', async () => {
    for (const coding of ['identity', 'zstd', 'gzip;q=0', '']) {
      const { headers, body } = await ask({ 'accept-encoding': coding });
      expect(headers['content-encoding'], coding).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
      expect(body.toString()).toBe(start + rest);
    }
  });

  test.each<[string, (response: ServerResponse) => void]>([
    [
      'in parts',
      (response) => {
        response.statusCode = 500;
        response.flushHeaders();
        response.write('<html id="__next_error__">');
        setImmediate(() => response.end('half a page'));
      },
    ],
    ['without content', (response) => void Object.assign(response, { statusCode: 500 }).end()],
    ['with its head first', (response) => response.writeHead(500, { 'content-length': 4 }).end('oops')],
  ])('that failed, sent %s, is a readable one with a policy of its own', async (_, send) => {
    answer = (response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('content-encoding', 'identity');
      response.setHeader('etag', '"x"');
      send(response);
    };
    const { status, headers, body } = await ask({ 'accept-encoding': 'gzip' });
    expect(status).toBe(500);
    expect(gunzipSync(body).toString()).toBe(brokenPage());
    expect(headers['content-security-policy']).toBe(pagePolicy(brokenPage()));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });

  test('that says what could not be read is sent as it is', async () => {
    answer = (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('one two');
    expect(await ask()).toMatchObject({ status: 503, body: Buffer.from('one two') });
  });

  test('that is ended twice is sent once', async () => {
    answer = (response) => {
      response.setHeader('content-type', 'text/html');
      response.end(rest);
      response.end('more');
    };
    expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await ask()).body.toString()).toBe(rest);
  });

  test('has the same headers for HEAD, without hashes', async () => {
    answer = (response) => {
      response.setHeader('content-type', 'text/html');
      response.end();
    };
    const { headers, body } = await ask({}, 'HEAD');
    expect(body).toHaveLength(0);
    expect(headers['content-security-policy']).toBe(pagePolicy(''));
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('tells its writer when a part is taken and when all is sent', async () => {
    const told: string[] = [];
    answer = (response) => {
      response.setHeader('content-type', 'text/html');
      response.write('one', 'utf8', () => told.push('written'));
      response.end('two', () => told.push('ended'));
    };
    expect((await ask()).body.toString()).toBe('onetwo');
    expect(told).toEqual(['written', 'ended']);
  });
});

test('in development a page is streamed, and has the other headers and a policy that the tools can live with', async () => {
  const tools = createServer((_request, response) => {
    secureInDevelopment(response);
    response.setHeader('content-type', 'text/html');
    response.write('one');
    response.end('two');
  });
  tools.listen(0, '127.0.0.1');
  await once(tools, 'listening');
  const response = await fetch(`http://127.0.0.1:${(tools.address() as AddressInfo).port}`);
  expect(await response.text()).toBe('onetwo');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toBe(developmentPolicy());
  expect(policy).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; ");
  expect(policy).toContain("; img-src 'self' data: blob:; frame-src 'self' https://");
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(response.headers.has('content-length')).toBe(false);
  tools.close();
});

describe('another response', () => {
  test('is streamed as it comes', async () => {
    let finish: () => void = () => {};
    answer = (response) => {
      response.setHeader('content-type', 'text/csv');
      response.write('one\n');
      finish = () => response.end('two\n');
    };
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve) => {
      httpRequest({ port, host: '127.0.0.1' }, resolve).end();
    });
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toBe('one\n');
    finish();
    expect(Buffer.concat(await response.toArray()).toString()).toBe('two\n');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  const line = `${'a line of a file, '.repeat(20)}\n`;

  test('is compressed while it is streamed, and each part arrives when it is written', async () => {
    let next: (text: string | null) => void = () => {};
    answer = (response) => {
      response.setHeader('content-type', 'text/csv');
      response.setHeader('vary', 'Origin');
      next = (text) => void (text === null ? response.end() : response.write(text));
      next(line);
    };
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve) => {
      httpRequest({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'gzip' } }, resolve).end();
    });
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' });
    const unzipped = response.pipe(createGunzip()).setEncoding('utf8');
    expect(await once(unzipped, 'data')).toEqual([line]);
    next('two\n');
    expect(await once(unzipped, 'data')).toEqual(['two\n']);
    next(null);
    expect(await unzipped.toArray()).toEqual([]);
  });

  test('that is large waits for a client that reads slowly, and forgets one that leaves', async () => {
    const noise = randomBytes(64 * 1024);
    let taken = 0;
    let isOver = false;
    answer = (response) => {
      response.setHeader('content-type', 'text/plain');
      response.once('close', () => {
        isOver = true;
      });
      const fill = () => {
        do taken += 1;
        while (!isOver && taken < 3000 && response.write(noise));
      };
      response.on('drain', fill);
      fill();
    };
    const { port } = server.address() as AddressInfo;
    const client = httpRequest({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'gzip' } }).end();
    const [response] = (await once(client, 'response')) as [IncomingMessage];
    response.pause();
    const isStill = async () => {
      const before = taken;
      await setTimeout(200);
      return taken === before;
    };
    await expect.poll(isStill, { timeout: 20_000 }).toBe(true);
    // What the sockets of both sides hold.
    expect(taken).toBeLessThan(300);
    const before = taken;
    response.resume();
    await expect.poll(() => taken, { timeout: 20_000 }).toBeGreaterThan(before + 100);
    response.destroy();
    await expect.poll(() => isOver).toBe(true);
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['a short one', { 'content-length': '10' }, {}],
    ['a picture', { 'content-type': 'image/webp' }, {}],
    ['one that is compressed already', { 'content-encoding': 'br' }, {}],
    ['a part of a file', { 'content-range': 'bytes 0-9/5000' }, {}],
    ['one that must not be changed', { 'cache-control': 'no-store, no-transform' }, {}],
    ['for a client that reads none', {}, { 'accept-encoding': 'identity' }],
  ])('is not compressed: %s', async (_, set, asked) => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/plain', ...set });
      response.end('0123456789');
    };
    const { headers, body } = await ask({ 'accept-encoding': 'gzip', ...asked });
    expect(headers['content-encoding']).toBe(set['content-encoding']);
    expect(body.toString()).toBe('0123456789');
  });

  test('has the same headers for HEAD', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).end();
    };
    const { headers, body } = await ask({ 'accept-encoding': 'gzip' }, 'HEAD');
    expect(body).toHaveLength(0);
    expect(headers).toMatchObject({ 'content-length': '5000', vary: 'Accept-Encoding' });
  });

  test('that is the failure of a call stays', async () => {
    answer = (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    expect(await ask()).toMatchObject({ status: 500, body: Buffer.from('{}') });
  });

  test('keeps the headers that it sets itself', async () => {
    answer = (response) => {
      response.setHeader('content-security-policy', "default-src 'none'; sandbox");
      response.writeHead(404, 'Gone away', { 'Referrer-Policy': 'no-referrer', 'content-type': 'text/plain' }).end('x');
    };
    const { status, headers } = await ask();
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('asks for HTTPS from now on where the site has it', async () => {
    vi.stubEnv('SITE_URL', 'https://innovation.example.edu');
    resetEnvironment();
    answer = (response) => response.end();
    expect((await ask()).headers['strict-transport-security']).toBe('max-age=63072000');
  });
});
