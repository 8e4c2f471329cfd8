import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { setIdentity, storeMark } from '#e2e/unit/content/set-mark.ts';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { drawingAddress } from '#lib/platform/identity/own-drawings.ts';
import { derivePalette } from '#lib/platform/identity/palette.ts';
import { sendIcon } from './send-icon.ts';

useTestDatabase();
const { origin } = await localServer((request, response) => {
  const otherwise = () => response.end(`otherwise ${request.url}`);
  if (!sendIcon(request, response, otherwise)) otherwise();
});
const ask = (address: string, options?: RequestInit) => fetch(origin + address, options);

it('without a mark, icons are the files of the repository', async () => {
  for (const name of ['favicon.ico', 'icon.svg', 'apple-icon.png', 'icon-512.png?v=1'])
    expect(await (await ask(`/${name}`)).text()).toBe(`otherwise /${name}`);
  expect(await (await ask('/mark.png?v=12345678')).text()).toBe('otherwise /icon-192.png');
});

it('with one they are drawn, kept by browsers where their address changes with it, and asked for again elsewhere', async () => {
  const { id, file } = await storeMark('konkan');
  await setIdentity({ markId: id });
  const icon = await ask('/icon.svg?icon.0abc.svg');
  expect([icon.status, icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml',
    'public, no-cache',
  ]);
  expect(icon.headers.get('content-security-policy')).toContain("default-src 'none'");
  const etag = icon.headers.get('etag') ?? '';
  expect((await ask('/icon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await ask('/icon.svg', { method: 'POST' })).status).toBe(200);
  expect(await (await ask('/icon.svg', { method: 'POST' })).text()).toBe('otherwise /icon.svg');
  const drawn = await (await ask('/favicon.ico')).arrayBuffer();

  await setIdentity({ markId: (await storeMark('godavari')).id });
  expect((await ask('/icon.svg', { headers: { 'if-none-match': etag } })).status).toBe(200);
  expect(Buffer.from(await (await ask('/favicon.ico')).arrayBuffer())).not.toEqual(Buffer.from(drawn));

  // The file is damaged between its look and its drawing.
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await setIdentity({ markId: id });
  await ask('/icon.svg');
  await rm(path.join(mediaFolder(), file));
  for (const _ of [1, 2]) expect(await (await ask('/icon-192.png')).text()).toBe('otherwise /icon-192.png');
  expect(error).toHaveBeenCalledTimes(1);
});

it('the drawing of the home page has the colours of the centre, compressed where that is read, and is nowhere without them', async () => {
  await setIdentity({});
  expect(await (await ask('/drawing.svg?v=12345678')).text()).toBe('otherwise /drawing.svg?v=12345678');
  await setIdentity({ brandColour: '#0b4f7a', accentColour: '#d97706' });
  const palette = derivePalette({ brand: '#0b4f7a', accent: '#d97706' });
  const address = drawingAddress(palette) ?? '';
  const { chalk, marigold, ground } = palette.light;
  const plain = await ask(address, { headers: { 'accept-encoding': 'identity' } });
  const svg = await plain.text();
  expect(new Set(svg.match(/#[\da-f]{6}/g))).toEqual(new Set([chalk, marigold, ground]));
  const small = await ask(address, { headers: { 'accept-encoding': 'br' } });
  expect(Object.fromEntries(small.headers)).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(Number(small.headers.get('content-length'))).toBeLessThan(svg.length / 2);
  expect(await small.text()).toBe(svg);
  expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'));
});

it.each(['/favicon.icon', '/icon', '//icon.svg', '/ICON.SVG', '/icon.svg/', '/%', '/constructor'])(
  '%s is none',
  async (address) => {
    expect(await (await ask(address)).text()).toBe(`otherwise ${address}`);
  },
);
