import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

const docsPicture = (name: string): string => `docs/pictures/${name}.webp`;

/** Writes what is seen as a picture of the manual. */
export async function writePicture(name: string, picture: Buffer | Sharp): Promise<void> {
  const file = docsPicture(name);
  const shown = Buffer.isBuffer(picture) ? sharp(picture) : picture;
  const { size } = await shown.webp({ quality: 72, effort: 6 }).toFile(file);
  console.log(`${file}: ${Math.round(size / 1024)} KB`);
}

/** The window at `address` once everything of it has arrived. */
export async function shoot(page: Page, address: string): Promise<Buffer> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.screenshot();
}

const gap = 24;

/** Pictures of one size in rows of `columns`, each `width` pixels wide, on a quiet ground. */
export async function sheet(pictures: readonly Buffer[], columns: number, width: number): Promise<Sharp> {
  const small = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...small.map(({ info }) => info.height));
  const rows = Math.ceil(small.length / columns);
  const at = (index: number) => ({
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + gap),
  });
  const whole = { width: gap + columns * (width + gap), height: gap + rows * (height + gap) };
  const composed = await sharp({ create: { ...whole, channels: 3, background: '#8a8fa3' } })
    .composite(small.map(({ data }, index) => ({ input: data, ...at(index) })))
    .png()
    .toBuffer();
  return sharp(composed);
}
