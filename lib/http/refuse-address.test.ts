import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isWellEncoded, refuseAddress } from './refuse-address.ts';

const server = createServer(refuseAddress);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (accept: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers: { accept } });

it.each(['/%', '/%zz', '/about/%E0%A4%A', '/?q=%C3%28'])('knows that %s cannot be read', (address) => {
  expect(isWellEncoded(address)).toBe(false);
});

it.each(['/', '/news&announcement', '/news%26announcement', '/%E0%A4%AE?q=100%25'])('can read %s', (address) => {
  expect(isWellEncoded(address)).toBe(true);
});

it('answers a browser with a page that says it in words and leads home', async () => {
  const response = await ask('text/html,application/xhtml+xml');
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toContain('<h1>This address is not valid.</h1>');
  expect(page).toContain('<a href="/">');
});

it('answers a program with JSON', async () => {
  const response = await ask('application/json');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ status: 'error', message: 'This address is not valid.' });
});
