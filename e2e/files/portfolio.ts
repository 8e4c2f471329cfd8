import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { zipArchive } from './zip-archive.ts';

/** A portfolio of thirty startups as a university keeps it, with a title above, gaps, and everything written in several ways. */
export const portfolioTable = () => readFileSync(path.join(import.meta.dirname, 'portfolio-of-startups.csv'));

// The table writes some of these names in another way.
const names = [
  'krishi.png',
  'tapi logo.png',
  'Girna Robotics.JPG',
  'shakti.png',
  'Satpuda.png',
  'sparsh.jpg',
  'old logo.png',
];

/** The pictures beside it, as someone packed the folder: the logos that it names, and one that it does not. */
export async function portfolioPictures(): Promise<Buffer> {
  const pictures = await Promise.all(
    names.map(async (name, index) => {
      const background = { r: 30 + index * 25, g: 90, b: 200 - index * 20 };
      const drawn = sharp({ create: { width: 320, height: 200, channels: 3, background } });
      return { name: `Logos/${name}`, content: await drawn.toFormat(/png$/i.test(name) ? 'png' : 'jpeg').toBuffer() };
    }),
  );
  return zipArchive([{ name: 'Logos/', content: '' }, ...pictures, { name: 'Logos/Thumbs.db', content: 'x' }]);
}
