import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { sendRaw } from '#e2e/fixtures/browser/raw-request.ts';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { searchGate } from './search-gate.ts';

let takes: ReturnType<typeof searchGate>;
let work: (response: ServerResponse) => Promise<unknown>;
const { port, origin } = await localServer((request, response) => {
  const answer = async () => {
    await work(response);
    response.end('searched');
  };
  if (!takes(request, response, answer)) void answer();
});
beforeEach(() => {
  takes = searchGate();
  work = async () => undefined;
});

const ask = (address: string, client = '192.0.2.1', method = 'GET', headers = {}) =>
  sendRaw(origin, { method, address, headers: { [clientAddressHeader]: client, ...headers } });

async function spend(client: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) statuses.push((await ask(`/search?q=${number}`, client)).status);
  return statuses;
}

test('a client searches 120 times a minute, and is told when to go on', async () => {
  const statuses = await spend('192.0.2.1', 121);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
  const page = await ask('/search?q=a', '192.0.2.1', 'GET', { accept: 'text/html' });
  expect(page.head).toMatch(/retry-after: \d+/i);
  expect(page.body).toContain('press Search again');
  expect(await ask('/search?q=a', '192.0.2.1', 'HEAD')).toMatchObject({ status: 429, body: '' });
  expect((await ask('/search?q=a', '192.0.2.2')).status).toBe(200);
});

test.each([
  '/search/?q=a',
  '//search?q=a',
  '/%73earch?q=a',
  '/%2573earch?q=a',
  '/searc%68/?q=a',
  '/search.rsc?q=a',
  '/search?%71=a',
  '/search?kind=event&q=a',
  '/search?q=&q=a',
  '/search?q=+a',
  '/search?q=%00',
  '/search?q=a&_rsc=1',
])('%s takes of the same budget', async (address) => {
  await spend('192.0.2.1', 120);
  expect((await ask(address)).status).toBe(429);
});

test.each([
  '/search',
  '/search?q=',
  '/search?q=%20',
  '/events?q=a',
  '/about/startups?q=search',
  '/?q=a',
  '/research?q=a',
])('%s takes nothing of it', async (address) => {
  await spend('192.0.2.1', 120);
  expect((await ask(address)).status).toBe(200);
});

test('all clients together have 600', async () => {
  let searched = 0;
  for (let client = 0; client < 6; client += 1)
    searched += (await spend(`198.51.${client}.1`, 120)).filter((status) => status === 200).length;
  expect(searched).toBe(600);
});

test('a few searches run at once, and the others wait for their turn', async () => {
  let [running, most] = [0, 0];
  work = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(5);
    running -= 1;
  };
  const all = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(`/search?q=${number}`)));
  expect(all.every(({ status, body }) => status === 200 && body === 'searched')).toBe(true);
  expect(most).toBe(4);
  work = async () => undefined;
  expect((await ask('/search?q=a')).status).toBe(200);
});

test('searches that do not end, and visitors who leave, hold up no one', async () => {
  const left: (() => void)[] = [];
  work = () => new Promise<void>((resolve) => left.push(resolve));
  const stuck = Array.from({ length: 4 }, () => ask('/search?q=stuck'));
  await expect.poll(() => left.length).toBe(4);
  const leaving = connect(port, '127.0.0.1');
  leaving.write('GET /search?q=left HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await pause(20);
  leaving.destroy();
  await pause(20);
  work = async () => undefined;
  expect((await ask('/search?q=next')).body).toBe('searched');
  expect(left).toHaveLength(4);
  for (const end of left) end();
  await Promise.all(stuck);
});
