import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { failureResponse, httpStatus } from '#lib/platform/http/responses.ts';
import type { FailureCode } from '#lib/platform/http/result.ts';
import { refuseConnections } from './create-site-server.ts';
import { settleBodies } from './request-bodies.ts';

const megabyte = 1024 * 1024;

afterEach(() => void vi.useRealTimers());

/** A server with this handler, a connection to it, and the server's end of that. */
async function connected(handle: RequestListener) {
  const server = createServer();
  refuseConnections(server);
  settleBodies(server);
  const { port } = await localServer(handle, { server, until: onTestFinished });
  const met = once(server, 'connection') as Promise<[Socket]>;
  // A client that goes on sending when the server has ended its side.
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => client.destroy());
  client.setEncoding('utf8');
  onTestFinished(() => void client.destroy());
  const [seen] = await met;
  return { client, seen };
}

const head = (length: number, more = '') => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n${more}\r\n`;
const next = 'GET /next HTTP/1.1\r\nHost: x\r\n\r\n';
const answerUnread: RequestListener = (request, response) => response.end(`answered ${request.url}`);

/** Reads a part of the body, as an address does with a body that turns out to be too large, and answers a little later. */
const answerHalfRead: RequestListener = async (request, response) => {
  const reader = Readable.toWeb(request).getReader();
  await reader.read();
  // The request has no socket any more once this is done.
  await reader.cancel().catch(() => {});
  await new Promise(setImmediate);
  response.writeHead(413).end('too much');
};

/** Everything that comes until the server ends its side. */
const untilEnd = (client: Socket) => text(client);

async function until(client: Socket, words: string): Promise<string> {
  let all = '';
  while (!all.includes(words)) all += (await once(client, 'data'))[0];
  return all;
}

describe.each(Object.entries(httpStatus))('a refusal as %s', (code, status) => {
  const refuse: RequestListener = async (_request, response) => {
    const answer = failureResponse({ code: code as FailureCode, message: 'No.' });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  };

  it('leaves the connection to the next request when the body is short', async () => {
    const { client } = await connected(refuse);
    client.write(`${head(2000)}begin`);
    expect(await until(client, 'No.')).toMatch(new RegExp(`^HTTP/1.1 ${status} .*connection: keep-alive`, 'is'));
    client.write(`${'x'.repeat(1995)}${next}`);
    expect(await until(client, 'No.')).toContain(`HTTP/1.1 ${status} `);
  });

  it.each(['Content-Length: 3000000', 'Transfer-Encoding: chunked'])('ends the connection after %s', async (length) => {
    const { client } = await connected(refuse);
    client.write(`POST / HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n5\r\nbegin\r\n`);
    expect(await untilEnd(client)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*connection: close.*No\\.`, 'is'));
  });
});

test('an answer to a body that was given up half read says that the connection ends, and is read whole', async () => {
  const { client } = await connected(answerHalfRead);
  // All of it is sent before anything is read, as by a browser.
  const error = await new Promise((resolve) => client.write(head(20 * megabyte) + 'x'.repeat(20 * megabyte), resolve));
  expect(error ?? null).toBe(null);
  expect(await untilEnd(client)).toMatch(/^HTTP\/1.1 413 .*connection: close.*too much/is);
  client.end();
  await once(client, 'close');
});

test('a request behind an answer that ends the connection is not answered', async () => {
  const asked: (string | undefined)[] = [];
  const { client, seen } = await connected((request, response) => {
    asked.push(request.url);
    answerHalfRead(request, response);
  });
  client.write(head(3 * megabyte) + 'x'.repeat(3 * megabyte) + next);
  await untilEnd(client);
  client.end();
  await once(seen, 'close');
  expect(asked).toEqual(['/']);
});

test('pipelined requests with bodies that nobody reads are answered in turn', async () => {
  const { client } = await connected(answerUnread);
  client.write(`${head(5)}begin${next}${head(5)}begin${next.replace('next', 'last')}`);
  expect((await until(client, '/last')).match(/answered \S+?(?=HTTP|$)/g)).toEqual([
    'answered /',
    'answered /next',
    'answered /',
    'answered /last',
  ]);
});

describe('bodies that do not come, or do not end', () => {
  const fake = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  test('a short rest that does not come ends the connection', async () => {
    const { client } = await connected(answerUnread);
    fake();
    client.write(`${head(2000)}begin`);
    await until(client, 'answered');
    vi.advanceTimersByTime(5000);
    expect(await untilEnd(client)).toBe('');
  });

  test('a client that sends nothing and does not leave is left after five seconds', async () => {
    const { client, seen } = await connected(answerHalfRead);
    fake();
    client.write(`${head(3 * megabyte)}begin`);
    await untilEnd(client);
    vi.advanceTimersByTime(4900);
    expect(seen.destroyed).toBe(false);
    vi.advanceTimersByTime(200);
    expect(seen.destroyed).toBe(true);
  });

  test('a client that sends slowly is left after half a minute', async () => {
    const { client, seen } = await connected(answerHalfRead);
    fake();
    client.write(`${head(3 * megabyte)}begin`);
    await untilEnd(client);
    for (let seconds = 0; seconds < 28; seconds += 4) {
      client.write('more');
      const sent = client.bytesWritten;
      while (seen.bytesRead < sent) await new Promise(setImmediate);
      vi.advanceTimersByTime(4000);
    }
    expect(seen.destroyed).toBe(false);
    vi.advanceTimersByTime(2100);
    expect(seen.destroyed).toBe(true);
  });

  test('a client that sends without end is left too', async () => {
    const { client, seen } = await connected(answerHalfRead);
    client.write(`${head(1000 * megabyte)}begin`);
    await untilEnd(client);
    const letters = Buffer.alloc(megabyte, 'x');
    while (!client.destroyed && client.bytesWritten < 1000 * megabyte)
      if (!client.write(letters)) await Promise.race([once(client, 'drain'), once(client, 'close')]).catch(() => {});
    await expect.poll(() => seen.destroyed).toBe(true);
    expect(seen.bytesRead).toBeGreaterThan(100 * megabyte);
    expect(seen.bytesRead).toBeLessThan(150 * megabyte);
  });
});

describe('Expect: 100-continue', () => {
  const expects = 'Expect: 100-continue\r\n';

  it('invites nobody to send a body that is refused', async () => {
    const { client } = await connected(answerUnread);
    client.write(head(5, expects));
    expect(await untilEnd(client)).toMatch(/^HTTP\/1.1 200 .*connection: close.*answered/is);
  });

  it('invites once, when somebody reads', async () => {
    const { client } = await connected(async (request, response) => response.end(`got ${await text(request)}`));
    client.write(head(5, expects));
    expect(await until(client, '\r\n\r\n')).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    client.write(`tea!!${next}`);
    expect(await until(client, 'got tea!!')).not.toContain('100 Continue');
  });

  it('refuses what else may be expected', async () => {
    const { client } = await connected(answerUnread);
    client.write(`${head(3 * megabyte, 'Expect: tea\r\n')}begin`);
    expect(await untilEnd(client)).toMatch(/^HTTP\/1.1 417 .*connection: close/is);
  });
});

it.each([
  ['a request without a host', 400, `POST / HTTP/1.1\r\nContent-Length: ${3 * megabyte}\r\n\r\n`],
  ['a head without end', 431, 'GET / HTTP/1.1\r\nHost: x\r\nX-Long: '],
  ['what is no HTTP', 501, 'no HTTP at all\r\n\r\n'],
  ['a tunnel', 405, 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
])('%s gets its %i, however much follows', async (_name, status, begin) => {
  const { client, seen } = await connected(answerUnread);
  client.write(begin);
  await new Promise((resolve) => client.write('x'.repeat(3 * megabyte), resolve));
  await wait(50);
  expect(await untilEnd(client)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  client.end();
  await once(seen, 'close');
});
