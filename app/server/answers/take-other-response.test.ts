import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { answeringServer } from '#e2e/unit/processes/answering-server.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';

const { answering, ask, port } = await answeringServer();

describe('another response', () => {
  test('is streamed as it comes', async () => {
    let finish: () => void = () => {};
    answering.with = (response) => {
      response.setHeader('content-type', 'text/csv');
      response.write('one\n');
      finish = () => response.end('two\n');
    };
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
    answering.with = (response) => {
      response.setHeader('content-type', 'text/csv');
      response.setHeader('vary', 'Origin');
      next = (text) => void (text === null ? response.end() : response.write(text));
      next(line);
    };
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
    answering.with = (response) => {
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
    const client = httpRequest({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'gzip' } }).end();
    const [response] = (await once(client, 'response')) as [IncomingMessage];
    response.pause();
    const isStill = async () => {
      const before = taken;
      await setTimeout(200);
      return taken === before;
    };
    await expect.poll(isStill).toBe(true);
    // The memory that the sockets of both sides hold.
    expect(taken).toBeLessThan(300);
    const before = taken;
    response.resume();
    await expect.poll(() => taken).toBeGreaterThan(before + 100);
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
    answering.with = (response) => {
      response.writeHead(200, { 'content-type': 'text/plain', ...set });
      response.end('0123456789');
    };
    const { headers, body } = await ask({ 'accept-encoding': 'gzip', ...asked });
    expect(headers['content-encoding']).toBe(set['content-encoding']);
    expect(body.toString()).toBe('0123456789');
  });

  test('has the same headers for HEAD', async () => {
    answering.with = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).end();
    };
    const { headers, body } = await ask({ 'accept-encoding': 'gzip' }, 'HEAD');
    expect(body).toHaveLength(0);
    expect(headers).toMatchObject({ 'content-length': '5000', vary: 'Accept-Encoding' });
  });

  test('that is the failure of a call stays', async () => {
    answering.with = (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    expect(await ask()).toMatchObject({ status: 500, body: Buffer.from('{}') });
  });

  test('keeps the headers that it sets itself', async () => {
    answering.with = (response) => {
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
    answering.with = (response) => response.end();
    expect((await ask()).headers['strict-transport-security']).toBe('max-age=63072000');
  });
});
