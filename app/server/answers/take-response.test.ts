import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { answeringServer } from '#e2e/unit/processes/answering-server.ts';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { noteAway } from '#lib/platform/db/database-failure.ts';
import { forgetSite } from '#lib/platform/processes/per-process.ts';
import { brokenPage, developmentPolicy, pagePolicy, secureInDevelopment } from './secure-answer.ts';

const { answering, ask } = await answeringServer();

const start = '<html><script>self.__next_f.push([0])</script>';
const rest = `${'words '.repeat(500)}<script>self.__next_f.push([1,"नमस्ते"])</script></html>`;

describe('a page', () => {
  beforeEach(() => {
    // The framework sends its header before the first part, and each part as soon as it is drawn.
    answering.with = (response) => {
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
    answering.with = (response) => {
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

  test('that failed because the database does not answer says when to ask again', async () => {
    noteAway(new DriverAdapterError({ kind: 'DatabaseNotReachable' }));
    answering.with = (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('oops');
    const { status, headers, body } = await ask({});
    forgetSite();
    expect([status, headers['retry-after']]).toEqual([503, '20']);
    expect(body.toString()).toBe(brokenPage());
  });

  test('that says what could not be read is sent as it is', async () => {
    answering.with = (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('one two');
    expect(await ask()).toMatchObject({ status: 503, body: Buffer.from('one two') });
  });

  test('that is ended twice is sent once', async () => {
    answering.with = (response) => {
      response.setHeader('content-type', 'text/html');
      response.end(rest);
      response.end('more');
    };
    expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await ask()).body.toString()).toBe(rest);
  });

  test('has the same headers for HEAD, without hashes', async () => {
    answering.with = (response) => {
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
    answering.with = (response) => {
      response.setHeader('content-type', 'text/html');
      response.write('one', 'utf8', () => told.push('written'));
      response.end('two', () => told.push('ended'));
    };
    expect((await ask()).body.toString()).toBe('onetwo');
    expect(told).toEqual(['written', 'ended']);
  });
});

test('in development a page is streamed, and has the other headers and a policy that the tools can live with', async () => {
  const { origin } = await localServer(
    (_request, response) => {
      secureInDevelopment(response);
      response.setHeader('content-type', 'text/html');
      response.write('one');
      response.end('two');
    },
    { until: onTestFinished },
  );
  const response = await fetch(origin);
  expect(await response.text()).toBe('onetwo');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toBe(developmentPolicy());
  expect(policy).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; ");
  expect(policy).toContain("; img-src 'self' data: blob:; frame-src 'self' https://");
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(response.headers.has('content-length')).toBe(false);
});
