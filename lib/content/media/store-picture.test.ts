import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawingWith } from '#e2e/fixtures/drawings/trick.ts';
import { refused, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { incomingFolder, mediaFolder } from '#lib/platform/config/paths.ts';
import { compressedPicture, originalPicture } from './public-picture.ts';
import { storePicture } from './store-picture.ts';

useTestDatabase();

const canvas = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 180, g: 60, b: 30, alpha: 1 } } });

const stored = async (bytes: Uint8Array) => {
  return unwrap(await storePicture({ bytes, alt: 'A wall' }));
};

describe('storePicture', () => {
  it.each([
    ['jpg', 'image/jpeg', () => canvas().jpeg().toBuffer()],
    ['png', 'image/png', () => canvas().png().toBuffer()],
    ['gif', 'image/gif', () => canvas().gif().toBuffer()],
    ['webp', 'image/webp', () => canvas().webp().toBuffer()],
    ['avif', 'image/avif', () => canvas(64, 64).avif({ effort: 0 }).toBuffer()],
  ])('keeps a %s picture under the hash of its content', async (extension, mimeType, make) => {
    const picture = await stored(await make());
    expect(picture.file).toBe(`${picture.sha256.slice(0, 32)}.${extension}`);
    expect(picture).toMatchObject({ mimeType, alt: 'A wall', dominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect(existsSync(path.join(mediaFolder(), picture.file))).toBe(true);
    expect((await sharp(Buffer.from(picture.placeholder, 'base64')).metadata()).width).toBeLessThanOrEqual(16);
    expect(existsSync(path.join(mediaFolder(), `${picture.file}.webp`))).toBe(extension !== 'gif');
  });

  it.each([
    ['its corners', 1],
    ['half of itself', 0.5],
  ])('gives a picture no placeholder that would shine through %s', async (_, alpha) => {
    const ink = {
      create: { width: 64, height: 64, channels: 4, background: { r: 200, g: 40, b: 40, alpha } },
    } as const;
    const corners = Buffer.from('<svg width="64" height="64"><rect width="64" height="64" rx="20"/></svg>');
    const mark = await sharp(ink)
      .composite([{ input: corners, blend: 'dest-in' }])
      .png()
      .toBuffer();
    expect((await stored(mark)).placeholder).toBe('');
  });

  it('gives one to a picture that could be transparent and is not', async () => {
    const picture = await stored(await canvas().ensureAlpha().png().toBuffer());
    expect(picture.placeholder).not.toBe('');
  });

  it('turns a picture upright and drops its metadata', async () => {
    const bytes = await canvas(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const picture = await stored(bytes);
    expect([picture.width, picture.height]).toEqual([40, 60]);
    const kept = await sharp(path.join(mediaFolder(), picture.file)).metadata();
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
  });

  it('measures one frame of an animation', async () => {
    const frames = await sharp([await canvas().png().toBuffer(), await canvas().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const picture = await stored(frames);
    expect([picture.width, picture.height]).toEqual([60, 40]);
  });

  it('keeps of a drawing what draws, without renditions, and without a placeholder that would shine through it', async () => {
    const picture = await stored(Buffer.from(drawingWith('<script>ran()</script>', 'onload="ran()"')));
    expect(picture).toMatchObject({ mimeType: 'image/svg+xml', width: 1024, height: 1024, placeholder: '' });
    expect(picture.file).toBe(`${picture.sha256.slice(0, 32)}.svg`);
    const kept = readFileSync(path.join(mediaFolder(), picture.file), 'utf8');
    expect(kept).toMatch(/^<svg .*<\/svg>$/);
    expect(kept).not.toMatch(/ran|script|onload/);
    expect(readdirSync(mediaFolder()).filter((name) => name.startsWith(picture.file))).toEqual([picture.file]);
    expect(originalPicture(picture.file)?.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(compressedPicture(picture.file, 'image/avif,image/webp', '320')?.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('gives the same file for the same picture', async () => {
    const bytes = await canvas(33, 33).png().toBuffer();
    expect(await stored(bytes)).toEqual(await stored(bytes));
  });

  it.each([
    ['text', async () => Buffer.from('not a picture')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a drawing of nothing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', async () => Buffer.from('<!doctype html><svg onload="x()"/>')],
    ['a TIFF', () => canvas().tiff().toBuffer()],
    ['half a JPEG', async () => (await canvas(400, 400).jpeg().toBuffer()).subarray(0, 700)],
  ])('refuses %s and leaves nothing behind', async (_name, make) => {
    const before = readdirSync(mediaFolder());
    const result = await storePicture({ bytes: await make(), alt: '', originalName: 'evil.jpg' });
    expect(result).toMatchObject(refused('unsupported_type'));
    expect(readdirSync(mediaFolder())).toEqual(before);
    expect(readdirSync(incomingFolder())).toEqual([]);
  });
});
