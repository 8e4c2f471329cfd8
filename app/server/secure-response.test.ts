import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetEnvironment } from '#lib/config/env.ts';
import { brokenPage } from './broken-page.ts';
import { compressResponse } from './compress-response.ts';
import { developmentPolicy, pagePolicy } from './page-policy.ts';
import { replaceBrokenPage } from './replace-broken-page.ts';
import { secureInDevelopment, secureResponse } from './secure-response.ts';

let answer: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((request, response) => {
  compressResponse(request, response);
  secureResponse(response);
  replaceBrokenPage(response);
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

  test('that failed is replaced, with the policy of what replaces it', async () => {
    answer = (response) => {
      response.setHeader('content-type', 'text/html');
      response.statusCode = 500;
      response.flushHeaders();
      response.write('half a page');
      response.end();
    };
    const { status, headers, body } = await ask({ 'accept-encoding': 'gzip' });
    expect(status).toBe(500);
    expect(gunzipSync(body).toString()).toBe(brokenPage);
    expect(headers['content-security-policy']).toBe(pagePolicy(brokenPage));
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
