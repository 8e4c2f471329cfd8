import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { replaceBrokenPage } from './replace-broken-page.ts';

let answer: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((_request, response) => {
  replaceBrokenPage(response);
  answer(response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
afterAll(() => void server.close());

const send = (status: number, type: string, chunks: string[]) => (response: ServerResponse) => {
  response.statusCode = status;
  response.setHeader('content-type', type);
  response.setHeader('content-encoding', 'identity');
  for (const chunk of chunks) response.write(chunk);
  response.end();
};

test.each<[string, (response: ServerResponse) => void]>([
  ['in chunks', send(500, 'text/html; charset=utf-8', ['<html id="__next_error__">', 'half a page'])],
  ['without content', send(500, 'text/html', [])],
  ['with its header first', (response) => response.writeHead(500, { 'content-length': 4 }).end('oops')],
])('a page that failed, sent %s, is a readable one', async (_, send_) => {
  answer = (response) => {
    response.setHeader('content-type', 'text/html');
    send_(response);
  };
  const response = await fetch(address);
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-encoding')).toBeNull();
  const html = await response.text();
  expect(html).toMatch(/^<!doctype html>.*<h1>Something went wrong<\/h1>.*<\/html>\n$/s);
  expect(html).not.toContain('__next_error__');
});

test.each<[string, number, string]>([
  ['a page', 200, 'text/html'],
  ['a page that says what could not be read', 503, 'text/html'],
  ['the failure of a call', 500, 'application/json'],
])('%s goes through as it is', async (_, status, type) => {
  answer = send(status, type, ['one ', 'two']);
  const response = await fetch(address);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe('one two');
});
