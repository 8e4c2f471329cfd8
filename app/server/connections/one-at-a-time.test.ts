import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { refuseConnections } from './create-site-server.ts';
import { answerInOrder, readOneAtATime } from './one-at-a-time.ts';
import { settleBodies } from './request-bodies.ts';

const megabyte = 1024 * 1024;

/** A server that notes the addresses of the requests that it has begun to answer, and a connection to it. */
async function connected(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer();
  refuseConnections(server);
  settleBodies(server);
  readOneAtATime(server);
  const begun: string[] = [];
  const inOrder = answerInOrder((request, response) => {
    begun.push(request.url ?? '');
    answer(request, response);
  });
  const { port } = await localServer(inOrder, { server, until: onTestFinished });
  let parsed = 0;
  server.on('request', () => {
    parsed += 1;
  });
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => client.destroy());
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  return { client, server, begun, parsed: () => parsed };
}

const get = (address: string, more = '') => `GET ${address} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const last = get('/last', 'Connection: close\r\n');
const echo = async (request: IncomingMessage, response: ServerResponse) =>
  response.end(`${request.method} ${request.url} ${await text(request)};`);
const bodiesIn = (all: string) => [...all.matchAll(/\w+ \/\w+ [^;]*;/g)].map(([body]) => body);
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

test('the next of a thousand requests in one piece is read when the answer to the last is taken', async () => {
  const whole = Buffer.alloc(megabyte * 8);
  const { client, begun, parsed } = await connected((_request, response) => response.end(whole));
  client.pause();
  client.write(get('/big').repeat(1000));
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  await turns(100);
  expect([begun.length, parsed()]).toEqual([1, 1]);
  client.resume();
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(3), { timeout: 5000 });
  expect(parsed() - begun.length).toBeLessThanOrEqual(1);
});

test('answers come in the order of their requests, however these are cut into pieces', async () => {
  const post = (name: string, body: string) =>
    `POST /${name} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const chunked = (name: string, body: string) =>
    `PUT /${name} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const all = [
    get('/a'),
    post('b', '\r\n\r\n'.repeat(5)),
    '\r\n',
    get('/c'),
    chunked('d', `\r\n\r\n${get('/none')}`),
    post('e', ''),
    chunked('f', 'x'.repeat(5000)),
    get('/g'),
    last,
  ].join('');
  const expected = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'last'];
  for (const size of [1, 2, 3, 7, 64, 1000, all.length]) {
    const { client, begun } = await connected(echo);
    client.setNoDelay();
    for (let place = 0; place < all.length; place += size) {
      client.write(all.slice(place, place + size));
      if (all.length / size < 1000) await turns(2);
    }
    const answers = bodiesIn(await text(client));
    expect(begun).toEqual(expected.map((name) => `/${name}`));
    expect(answers.map((answer) => answer.split(' ')[1])).toEqual(begun);
    expect(answers[1]).toBe(`POST /b ${'\r\n\r\n'.repeat(5)};`);
  }
});

test('requests that begin in the last piece of a body are answered one after another', async () => {
  let atOnce = 0;
  let most = 0;
  const { client } = await connected(async (request, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await text(request);
    await turns(3);
    atOnce -= 1;
    response.end(`${request.method} ${request.url} ;`);
  });
  const body = `${(900).toString(16)}\r\n${'x'.repeat(900)}\r\n0\r\n\r\n`;
  client.write(
    `POST /first HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${body}${get('/next').repeat(30)}${last}`,
  );
  const answers = bodiesIn(await text(client));
  expect(most).toBe(1);
  expect(answers).toHaveLength(32);
});

test('after an answer that ends the connection nothing more is answered', async () => {
  const { client, begun } = await connected((_request, response) => response.end('x'));
  client.write(last + get('/more').repeat(100));
  await text(client);
  await turns(10);
  expect(begun).toEqual(['/last']);
});

test('bytes that are no request are refused once, behind the answers before them', async () => {
  const { client } = await connected(echo);
  client.write(`${get('/a')}${'GET no address\r\n\r\n'.repeat(1000)}`);
  const all = await text(client);
  expect(all.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

test('a body that is large arrives whole beside requests that wait', async () => {
  const content = Buffer.alloc(3 * megabyte, '\r\n\r\nabc');
  const { client } = await connected(async (request, response) => {
    const read = await buffer(request);
    response.end(`${request.method} ${request.url} ${read.equals(content)};`);
  });
  const head = `POST /whole HTTP/1.1\r\nHost: x\r\nContent-Length: ${content.length}\r\n\r\n`;
  client.write(Buffer.concat([Buffer.from(head), content, Buffer.from(head), content, Buffer.from(get('/a') + last)]));
  const answers = bodiesIn(await text(client));
  expect(answers.slice(0, 2)).toEqual(['POST /whole true;', 'POST /whole true;']);
  expect(answers).toHaveLength(4);
});

test('a connection that leaves while its requests wait leaves nothing behind', async () => {
  const { client, server, begun } = await connected((_request, response) => response.end(Buffer.alloc(megabyte * 8)));
  client.pause();
  client.write(get('/big').repeat(1000));
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  client.destroy();
  await vi.waitFor(async () => {
    const open = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    expect(open).toBe(0);
  });
  expect(begun).toHaveLength(1);
});
