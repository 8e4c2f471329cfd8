import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { mediaFolder } from '#lib/config/paths.ts';
import { useTestDatabase } from '#lib/db/test-database.ts';
import { encodeMissingAvif } from '#lib/media/encode-avif.ts';
import { encodeMissingNarrow } from '#lib/media/encode-narrow.ts';
import { storePicture } from '#lib/media/store-picture.ts';
import { GET } from './route.ts';

useTestDatabase();
let photo = '';
let animation = '';

const picture = (): Sharp =>
  sharp({
    create: {
      width: 320,
      height: 200,
      channels: 3,
      background: '#a50',
      noise: { type: 'gaussian', mean: 90, sigma: 12 },
    },
  });

const store = async (bytes: Buffer): Promise<string> => {
  const stored = await storePicture({ bytes, alt: 'Noise' });
  if (!stored.ok) throw new Error(stored.failure.message);
  return stored.value.file;
};

beforeAll(async () => {
  photo = await store(await picture().jpeg({ quality: 98 }).toBuffer());
  animation = await store(await picture().gif().toBuffer());
});

const typeFor = async (file: string, accept?: string) => {
  const request = new Request('http://site.test/api/compressed', { headers: accept === undefined ? {} : { accept } });
  const response = await GET(request, { params: Promise.resolve({ file: [file] }) });
  await response.body?.cancel();
  if (response.status === 200) expect(response.headers.get('vary')).toBe('accept');
  return response.status === 200 ? response.headers.get('content-type') : response.status;
};

it('sends WebP until the AVIF rendition is made, and makes none while answering', async () => {
  expect(await typeFor(photo, 'image/avif,image/webp,*/*')).toBe('image/webp');
  expect(await encodeMissingAvif()).toBe(1);
  expect(await encodeMissingAvif()).toBe(0);
  expect(await typeFor(photo, 'image/avif,image/webp,*/*')).toBe('image/avif');
});

it.each([
  ['image/webp,image/png,*/*;q=0.5', 'image/webp'],
  ['image/avif;q=0.2,image/webp', 'image/webp'],
  ['image/avif;q=0,image/webp;q=0,image/*', 'image/jpeg'],
  ['image/jpeg', 'image/jpeg'],
  ['text/html', 'image/jpeg'],
  ['*/*', 'image/avif'],
  [undefined, 'image/avif'],
])('chooses for Accept: %s', async (accept, expected) => {
  expect(await typeFor(photo, accept)).toBe(expected);
});

it('sends the original where there is no rendition', async () => {
  expect(await typeFor(animation, 'image/avif,image/webp')).toBe('image/gif');
});

it('sends the original where a rendition would be larger', async () => {
  const file = await store(await picture().png().toBuffer());
  for (const extension of ['webp', 'avif']) rmSync(path.join(mediaFolder(), `${file}.${extension}`), { force: true });
  writeFileSync(path.join(mediaFolder(), `${file}.webp`), Buffer.alloc(5_000_000));
  expect(await typeFor(file, 'image/webp')).toBe('image/png');
});

it('sends the narrow rendition that is asked for, and the full one until it is made', async () => {
  const file = await store(await picture().resize(1200, 750).jpeg({ quality: 90 }).toBuffer());
  const widthOf = async (query: string) => {
    const request = new Request(`http://site.test/api/compressed/${file}${query}`, {
      headers: { accept: 'image/webp' },
    });
    const response = await GET(request, { params: Promise.resolve({ file: [file] }) });
    return (await sharp(await response.arrayBuffer()).metadata()).width;
  };
  expect(await widthOf('?w=640')).toBe(1200);
  expect(await encodeMissingNarrow()).toBe(2);
  expect(await encodeMissingNarrow()).toBe(0);
  expect(await widthOf('?w=640')).toBe(640);
  expect(await widthOf('')).toBe(1200);
  expect(await widthOf('?w=17')).toBe(1200);
});

it('knows no other picture', async () => {
  expect(await typeFor('0000.jpg', 'image/webp')).toBe(404);
  expect(await typeFor('../secret.png')).toBe(404);
});
