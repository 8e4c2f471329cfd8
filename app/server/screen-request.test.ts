import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, test } from 'vitest';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { refuseConnections } from './connections/create-site-server.ts';
import { screenRequest } from './screen-request.ts';

// Stands in for the site and says what was requested.
const { server, port } = await localServer((request, response) => {
  if (!screenRequest(request, response)) response.end(`asked for ${request.url}`);
});
refuseConnections(server);

/** Sends the exact bytes. Other clients correct such an address or refuse to send it. */
async function ask(line: string, headers: Record<string, string> = {}) {
  const socket = connect(port, '127.0.0.1');
  const fields = Object.entries({ Host: 'site', Connection: 'close', ...headers });
  socket.write(`${line} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

it.each([
  ['GET /', '/'],
  ['GET /news&announcement', '/news&announcement'],
  ['GET /news%26announcement', '/news%26announcement'],
  ['GET /%E0%A4%AE?q=100%25', '/%E0%A4%AE?q=100%25'],
  ['GET http://site/events?page=2', '/events?page=2'],
  ['GET http://site', '/'],
  ['POST /api/contactus/', '/api/contactus/'],
  ['DELETE /api/admin/media/1', '/api/admin/media/1'],
  ['OPTIONS /api/programs/', '/api/programs/'],
])('%s is left to the site', async (line, address) => {
  expect(await ask(line)).toMatchObject({ status: 200, body: `asked for ${address}` });
});

it.each(['GET /%', 'GET /%zz', 'GET /about/%E0%A4%A', 'GET /?q=%C3%28', 'GET *'])('%s is no address', async (line) => {
  const { status, body } = await ask(line);
  expect([status, body]).toEqual([400, JSON.stringify({ status: 'error', message: 'This address is not valid.' })]);
});

it.each([
  'GET /og/k1/../..',
  'GET /..',
  'GET /./events',
  'GET /about/%2e%2E/events',
  'GET /about/.%2e?page=2',
  'GET /api/..\\events',
  'GET /events#1',
  'POST /api/../events',
  'GET http://site/about/../events',
])('%s is the address of no page', async (line) => {
  const { status, body } = await ask(line);
  expect([status, body]).toEqual([404, JSON.stringify({ status: 'error', message: 'No page has this address.' })]);
});

it.each(['/.well-known/receipt-keys.json', '/a..b', '/...', '/events?back=../..', '/about/%5C', '/about/%2e%2e%2e'])(
  '%s is left to the site, dots and all',
  async (address) => expect(await ask(`GET ${address}`)).toMatchObject({ status: 200, body: `asked for ${address}` }),
);

const reading = 'allow: GET, HEAD, OPTIONS\r\n';
const writing = 'allow: GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE\r\n';
it.each([
  ['TRACE /', reading],
  ['POST /', reading],
  ['PUT /apply', reading],
  ['POST /apifoo', reading],
  ['PROPFIND /media/1.png', reading],
  ['TRACE /api/programs/', writing],
  ['PURGE /api', writing],
])('%s answers 405 with the methods that are taken', async (line, allow) => {
  const { status, head } = await ask(line);
  expect([status, head]).toEqual([405, expect.stringContaining(allow)]);
});

it.each([
  ['OPTIONS /events', 204, reading],
  ['OPTIONS *', 204, writing],
  ['CONNECT site:443', 405, 'Allow: GET, HEAD, OPTIONS\r\n'],
  ['FOO /', 501, ''],
  ['GET events', 400, ''],
])('%j answers %i', async (line, status, headers) => {
  const answer = await ask(line);
  expect([answer.status, answer.head]).toEqual([status, expect.stringContaining(headers)]);
});

describe('headers of the framework’s script about the page', () => {
  const state = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }]));
  it.each([
    [{ 'Next-Router-State-Tree': state }, 200],
    [{ 'Next-Router-Prefetch': '1' }, 200],
    [{ 'Next-Router-State-Tree': 'garbage' }, 400],
    [{ 'Next-Router-State-Tree': '%zz' }, 400],
    [{ 'Next-Router-State-Tree': '%5B%22%22%5D' }, 400],
    [{ 'Next-Router-Prefetch': '2' }, 400],
  ])('%j answers %i', async (headers, status) => {
    expect((await ask('GET /', { RSC: '1', ...headers })).status).toBe(status);
  });
});

test('a browser gets a page that says it in words and leads home', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/%`, { headers: { accept: 'text/html,*/*' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toContain('<h1>This address is not valid.</h1>');
  expect(page).toContain('<a href="/">');
});
