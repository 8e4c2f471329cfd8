import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { fetchFromProvider } from './provider.ts';

const megabyte = 1024 * 1024;
// Made before anything is measured.
const bomb = gzipSync(Buffer.alloc(200 * megabyte), { level: 1 });
let followed = 0;

const { origin } = await localServer((request, response) => {
  const answers: Record<string, () => unknown> = {
    '/': () => response.end('{"issuer":"x"}'),
    '/empty': () => response.writeHead(204).end(),
    '/silent': () => undefined,
    '/drip': () => {
      response.write('{');
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    },
    '/huge': () => response.end('x'.repeat(megabyte)),
    '/says-it-is-huge': () => response.writeHead(200, { 'content-length': String(1e9) }).end('x'.repeat(megabyte)),
    '/bomb': () => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    '/elsewhere': () => response.writeHead(302, { location: '/inside' }).end(),
    '/inside': () => {
      followed += 1;
      response.end('secret');
    },
    '/cut': () => {
      response.writeHead(200, { 'content-length': '100' }).write('{"issuer":');
      setTimeout(() => response.destroy(), 20);
    },
  };
  answers[request.url ?? '']?.();
});

const ask = (path: string) => fetchFromProvider(origin + path, { method: 'GET' });

test('an answer of the provider in time and in bounds is read', async () => {
  expect(await (await ask('/')).json()).toEqual({ issuer: 'x' });
  expect((await ask('/empty')).status).toBe(204);
});

test.each(['/huge', '/says-it-is-huge', '/bomb'])('%s is not read to its end', async (path) => {
  const before = process.memoryUsage().rss;
  await expect(ask(path)).rejects.toThrow('more than 256 KB');
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte);
});

test.each(['/silent', '/drip'])('%s is given up after five seconds, also in the middle of a body', async (path) => {
  const timeout = AbortSignal.timeout;
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200));
  await expect(ask(path)).rejects.toThrow(/timeout|aborted/);
  expect(asked).toHaveBeenCalledWith(5000);
  asked.mockRestore();
});

test('a redirect is not followed, and an answer that is cut off is none', async () => {
  expect((await ask('/elsewhere')).status).toBe(302);
  expect(followed).toBe(0);
  await expect(ask('/cut')).rejects.toThrow();
});
