import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { storePicture } from '#lib/content/media/store-picture.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { GET, HEAD } from './route.ts';

const { uploadsFolder } = useTestDatabase();
let file = '';
let size = 0;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#147' } })
    .png()
    .toBuffer();
  const stored = unwrap(await storePicture({ bytes, alt: 'Blue' }));
  ({ file, bytes: size } = stored);
  writeFileSync(path.join(uploadsFolder, 'secret.png'), 'private');
  mkdirSync(path.join(mediaFolder(), 'folder.png'));
  symlinkSync(path.join(uploadsFolder, 'secret.png'), path.join(mediaFolder(), 'link.png'));
  symlinkSync(uploadsFolder, path.join(mediaFolder(), 'way-out'));
  writeFileSync(path.join(mediaFolder(), 'page.html'), '<script>alert(1)</script>');
});

const get = (segments: string[], headers: Record<string, string> = {}) =>
  GET(new Request('http://site.test/media', { headers }), { params: Promise.resolve({ file: segments }) });

it('sends a picture that caches may keep for ever', async () => {
  const response = await get([file]);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(size),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await response.arrayBuffer()).byteLength).toBe(size);
});

it('answers 304 for the validator that it gave', async () => {
  const etag = (await get([file])).headers.get('etag') as string;
  const response = await get([file], { 'if-none-match': etag });
  expect([response.status, await response.text()]).toEqual([304, '']);
});

it('sends a part of a picture', async () => {
  const whole = Buffer.from(await (await get([file])).arrayBuffer());
  const response = await get([file], { range: 'bytes=4-11' });
  expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes 4-11/${size}`]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(whole.subarray(4, 12));
});

it('refuses a part that lies beyond the end', async () => {
  const response = await get([file], { range: `bytes=${size}-` });
  expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
});

it('sends the whole picture when If-Range names another one', async () => {
  const response = await get([file], { range: 'bytes=0-1', 'if-range': '"other"' });
  expect(response.status).toBe(200);
  await response.body?.cancel();
});

it('answers HEAD with the headers alone', async () => {
  const request = new Request('http://site.test/media', { method: 'HEAD' });
  const response = await HEAD(request, { params: Promise.resolve({ file: [file] }) });
  expect([response.status, response.headers.get('content-length'), response.body]).toEqual([200, String(size), null]);
});

it.each([
  ['a file that is not there', ['00000000000000000000000000000000.jpg']],
  ['a parent folder', ['..', 'secret.png']],
  ['a parent folder in one segment', ['../secret.png']],
  ['an encoded parent folder', ['..%2fsecret.png']],
  ['backslashes', ['..\\secret.png']],
  ['an absolute path', ['/etc/passwd.png']],
  ['an empty segment', ['', 'secret.png']],
  ['a NUL', ['secret.png\0.jpg']],
  ['a link out of the folder', ['link.png']],
  ['a linked folder', ['way-out', 'secret.png']],
  ['a folder', ['folder.png']],
  ['a file below a file', ['PLACE', 'x.png']],
  ['what is no picture', ['page.html']],
  ['a property of every object', ['x.constructor']],
  ['a hidden file', ['.hidden.png']],
])('finds nothing at %s', async (_name, segments) => {
  const response = await get(segments.map((segment) => (segment === 'PLACE' ? file : segment)));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ status: 'error', message: expect.any(String) });
});
