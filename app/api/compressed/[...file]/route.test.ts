import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { encodeMissingRenditions } from '#lib/content/media/encode-renditions.ts';
import { storePicture } from '#lib/content/media/store-picture.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { GET } from './route.ts';

useTestDatabase();
let photo = '';
let animation = '';

const blank = { width: 1200, height: 750, channels: 3, background: '#a50' } as const;

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
  return unwrap(await storePicture({ bytes, alt: 'Noise' })).file;
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
  // The AVIF ones at 160 pixels and in full, and the WebP one at 160.
  expect(await encodeMissingRenditions()).toBe(3);
  expect(await encodeMissingRenditions()).toBe(0);
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

describe('the width that is asked for', () => {
  let file = '';
  beforeAll(async () => {
    file = await store(await picture().resize(1200, 750).jpeg({ quality: 90 }).toBuffer());
  });

  const sent = async (query: string, accept = 'image/webp') => {
    const request = new Request(`http://site.test/api/compressed/${file}${query}`, { headers: { accept } });
    const response = await GET(request, { params: Promise.resolve({ file: [file] }) });
    const { width } = await sharp(await response.arrayBuffer()).metadata();
    return [width, response.headers.get('content-type')];
  };

  it('is there at once or replaced by the next larger one that is', async () => {
    expect(await sent('?w=160')).toEqual([320, 'image/webp']);
    expect(await sent('?w=640')).toEqual([640, 'image/webp']);
    expect(await sent('?w=960')).toEqual([1200, 'image/webp']);
    // A small WebP rendition saves more than a large AVIF one.
    writeFileSync(path.join(mediaFolder(), `${file}.avif`), await sharp({ create: blank }).avif().toBuffer());
    expect(await sent('?w=640', 'image/avif,image/webp')).toEqual([640, 'image/webp']);
    rmSync(path.join(mediaFolder(), `${file}.avif`));
  });

  it('is there in every size later', async () => {
    expect(await encodeMissingRenditions()).toBeGreaterThan(0);
    expect(await sent('?w=160')).toEqual([160, 'image/webp']);
    expect(await sent('?w=960', 'image/avif,image/webp')).toEqual([960, 'image/avif']);
    expect(await sent('?w=160', 'image/png')).toEqual([1200, 'image/jpeg']);
  });

  it.each([
    ['', 1200],
    ['?w=17', 160],
    ['?w=500', 640],
    ['?w=961', 1200],
    ['?w=99999', 1200],
    ['?w=none', 1200],
    ['?w=-160', 1200],
  ])('rounds %s up to %i pixels', async (query, width) => {
    expect(await sent(query)).toEqual([width, 'image/webp']);
  });
});

it('makes up for what an older upload lacks', async () => {
  const file = await store(await picture().resize(900, 700).jpeg({ quality: 91 }).toBuffer());
  const folder = mediaFolder();
  const ofFile = () => readdirSync(folder).filter((name) => name.startsWith(file) && name !== file);
  for (const name of ofFile()) rmSync(path.join(folder, name));
  expect(await typeFor(file, 'image/avif,image/webp')).toBe('image/jpeg');
  await encodeMissingRenditions();
  expect(ofFile()).toHaveLength(8);
  expect(await typeFor(file, 'image/avif,image/webp')).toBe('image/avif');
});

it('leaves a moving picture alone', async () => {
  const frame = await picture().resize(800, 500).png().toBuffer();
  const other = await picture().resize(800, 500).negate().png().toBuffer();
  const file = await store(
    await sharp([frame, other], { join: { animated: true } })
      .webp()
      .toBuffer(),
  );
  await encodeMissingRenditions();
  expect(readdirSync(mediaFolder()).filter((name) => name.startsWith(file))).toEqual([file]);
});

it('knows no other picture', async () => {
  expect(await typeFor('0000.jpg', 'image/webp')).toBe(404);
  expect(await typeFor('../secret.png')).toBe(404);
});
