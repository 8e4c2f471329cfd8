import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { localServer } from '#e2e/unit/servers/local-server.ts';
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

const counts = async () =>
  (await metrics().requests.get()).values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .map(({ labels, value }) => [labels.route, labels.status, value]);

it('counts each request by route and status, and one that its client gave up', async () => {
  const { port, origin } = await localServer(
    (request, response) => {
      measureRequest(request, response, findRoute);
      if (request.url === '/media/slow.jpg') response.write('begun');
      else response.writeHead(request.url?.startsWith('/?') || request.url === '/' ? 200 : 404).end('done');
    },
    { until: onTestFinished },
  );
  for (const url of ['/', '/?q=Asha', '/asha@example.org', '/patil']) await (await fetch(origin + url)).text();
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
});

useTestDatabase();

it('tells how many reads each response took, and only its own', async () => {
  const { ask } = await localServer(
    (_request, response) => {
      withServerTiming(response, async () => {
        await Promise.all([database().event.count(), database().mail.count()]);
        response.writeHead(201).end('done');
      });
    },
    { until: onTestFinished },
  );
  for (const { status, headers } of await Promise.all([ask(), ask()])) {
    expect(status).toBe(201);
    expect(headers['server-timing']).toMatch(/^reads;dur=\d+\.\d;desc="2 reads", render;dur=\d+\.\d$/);
  }
});
