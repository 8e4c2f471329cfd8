import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { metrics } from '#lib/platform/monitoring/metrics.ts';
import { withServerTiming } from './answer-requests.ts';
import { measureRequest, routeFinder } from './measure-requests.ts';

const routes = [
  '/',
  '/[...path]',
  '/about/[info]',
  '/about/startups',
  '/about/startups/[id]',
  '/api/[[...path]]',
  '/api/events',
  '/api/submissions/confirm',
  '/media/[...file]',
  '/news&announcement',
];
const findRoute = routeFinder(routes);

it.each([
  ['/', '/'],
  ['/?utm=x', '/'],
  ['/about/centre', '/about/[info]'],
  ['/about/startups', '/about/startups'],
  ['/about/startups/', '/about/startups'],
  ['/about/startups/7?tab=team', '/about/startups/[id]'],
  ['/about/startups/7/more', '/[...path]'],
  ['/about', '/[...path]'],
  ['/api/events/', '/api/events'],
  ['/api', '/api/[[...path]]'],
  ['/api/submissions/asha@example.org', '/api/[[...path]]'],
  ['/news%26announcement', '/news&announcement'],
  ['/news&announcement', '/news&announcement'],
  ['/media/a/b.jpg', '/media/[...file]'],
  ['/media', '/[...path]'],
  ['/%E0%A4%A', '/[...path]'],
  ['/_next/static/chunks/a.js', '/_next/static'],
  ['/constructor', '/[...path]'],
])('%s is counted under %s', (url, route) => {
  expect(findRoute(url)).toBe(route);
});

it('counts what no route takes under one name', () => {
  expect(routeFinder([])('/asha@example.org')).toBe('other');
  expect(routeFinder(['/events'])('*')).toBe('other');
});

beforeEach(() => metrics().requests.reset());

async function serverWith(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    measureRequest(request, response, findRoute);
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const counts = async () =>
  (await metrics().requests.get()).values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .map(({ labels, value }) => [labels.route, labels.status, value]);

it('counts each request by route and status, and one that its client gave up', async () => {
  const { server, port } = await serverWith((request, response) => {
    if (request.url === '/media/slow.jpg') response.write('begun');
    else response.writeHead(request.url?.startsWith('/?') || request.url === '/' ? 200 : 404).end('done');
  });
  for (const url of ['/', '/?q=Asha', '/asha@example.org', '/patil'])
    await (await fetch(`http://127.0.0.1:${port}${url}`)).text();
  const given = httpRequest({ port, host: '127.0.0.1', path: '/media/slow.jpg' }).end();
  const [answer] = (await once(given, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  given.destroy();
  await expect.poll(counts).toEqual([
    ['/', 200, 2],
    ['/[...path]', 404, 2],
    ['/media/[...file]', 'aborted', 1],
  ]);
  expect(await metrics().registry.metrics()).not.toMatch(/asha|patil|slow/i);
  server.close();
});

useTestDatabase();

const server = createServer((_request, response) => {
  withServerTiming(response, async () => {
    await Promise.all([database().event.count(), database().mail.count()]);
    response.writeHead(201).end('done');
  });
});
afterAll(() => server.close());

it('tells how many reads each response took, and only its own', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (const response of await Promise.all([ask(), ask()])) {
    expect(response.status).toBe(201);
    expect(response.headers.get('server-timing')).toMatch(/^reads;dur=\d+\.\d;desc="2 reads", render;dur=\d+\.\d$/);
  }
});
