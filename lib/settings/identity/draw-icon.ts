import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { logError } from '../../monitoring/log-error.ts';
import { perProcess } from '../../processes/per-process.ts';
import { readStored } from '../../storage/file-store.ts';
import type { MarkLook } from './mark-look.ts';

interface Icon {
  /** Pixels. */
  side: number;
  /** Of the side, kept free around the mark. */
  padding: number;
  /** Of the side. The system rounds the icons of apps by itself. */
  corner: number;
}

/** Of a maskable icon, a circle of four fifths of the side is always seen. */
const icons: Record<string, Icon> = {
  'apple-icon.png': { side: 180, padding: 0.14, corner: 0 },
  'icon-192.png': { side: 192, padding: 0.12, corner: 0.22 },
  'icon-512.png': { side: 512, padding: 0.12, corner: 0.22 },
  'icon-maskable-512.png': { side: 512, padding: 0.22, corner: 0 },
};
const small: readonly Icon[] = [16, 32, 48].map((side) => ({ side, padding: 0.06, corner: 0.18 }));

/** The mark on its ground as emails show it, in pixels: at most so high and so wide, as two pixels a point. */
const mailed = { height: 112, width: 480, padding: 16, corner: 16 };

const types: Record<string, string> = { png: 'image/png', svg: 'image/svg+xml', ico: 'image/x-icon' };

/** The names of the pictures that follow from the mark, each at the root of the site. */
export const isIcon = (name: string): boolean =>
  Object.hasOwn(icons, name) || name === 'icon.svg' || name === 'favicon.ico' || name === 'mark.png';

const readMark = ({ file }: MarkLook) => readStored({ folder: 'media', name: file });

const roundedRect = (width: number, height: number, corner: number, fill: string) =>
  `<rect width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;
const svgOf = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The mark as large as a box allows, in the middle of a rounded ground. */
async function drawOn(look: MarkLook, plate: { width: number; height: number; padding: number; corner: number }) {
  const { width, height, padding, corner } = plate;
  const [inner, outer] = [
    { width: Math.max(1, width - 2 * padding), height: Math.max(1, height - 2 * padding) },
    Buffer.from(svgOf(width, height, roundedRect(width, height, corner, look.ground))),
  ];
  const mark = await sharp(await readMark(look))
    .resize({ ...inner, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp(outer)
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const drawSquare = (look: MarkLook, { side, padding, corner }: Icon) =>
  drawOn(look, { width: side, height: side, padding: Math.round(side * padding), corner: side * corner });

/** The size of `mark.png` in pixels. */
export function mailedSize({ width, height }: Pick<MarkLook, 'width' | 'height'>): { width: number; height: number } {
  const room = { width: mailed.width - 2 * mailed.padding, height: mailed.height - 2 * mailed.padding };
  const scale = Math.min(room.width / width, room.height / height);
  return {
    width: Math.round(width * scale) + 2 * mailed.padding,
    height: Math.round(height * scale) + 2 * mailed.padding,
  };
}

/** Several PNG pictures in one file, as Windows and old browsers read them. */
function toIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** A drawing stays one. Pixels are put into one as they are. */
async function drawSvg(look: MarkLook): Promise<Buffer> {
  const [side, padding] = [64, 7];
  const room = side - 2 * padding;
  const place = `x="${padding}" y="${padding}" width="${room}" height="${room}"`;
  const ground = roundedRect(side, side, side * 0.22, look.ground);
  const bytes = await readMark(look);
  if (!look.file.endsWith('.svg')) {
    const png = await sharp(bytes).resize(192, 192, { fit: 'inside' }).png({ compressionLevel: 9 }).toBuffer();
    const picture = `<image ${place} href="data:image/png;base64,${png.toString('base64')}"/>`;
    return Buffer.from(svgOf(side, side, ground + picture));
  }
  const drawing = bytes
    .toString('utf8')
    .replace(/^<svg[^>]*>/, (root) =>
      root.replace(/ (x|y|width|height)="[^"]*"/g, '').replace('<svg', `<svg ${place}`),
    );
  return Buffer.from(svgOf(side, side, ground + drawing));
}

async function draw(name: string, look: MarkLook): Promise<Buffer> {
  if (name === 'icon.svg') return drawSvg(look);
  if (name === 'mark.png') return drawOn(look, { ...mailed, ...mailedSize(look) });
  if (name === 'favicon.ico')
    return toIco(
      await Promise.all(small.map(async (icon) => ({ side: icon.side, png: await drawSquare(look, icon) }))),
    );
  const icon = icons[name];
  if (!icon) throw new Error(`There is no icon ${name}.`);
  return drawSquare(look, icon);
}

interface DrawnIcon {
  content: Buffer;
  contentType: string;
}

async function drawOrLog(name: string, look: MarkLook): Promise<DrawnIcon | null> {
  try {
    return { content: await draw(name, look), contentType: types[name.slice(name.lastIndexOf('.') + 1)] ?? '' };
  } catch (error) {
    logError(`${name} could not be drawn from the mark ${look.file}`, error);
    return null;
  }
}

const drawn = perProcess('icons of the mark', () => new LRUCache<string, Promise<DrawnIcon | null>>({ max: 32 }));

/** One of the pictures that follow from the mark, drawn once for each look. Null when the mark's file is damaged. */
export function drawIcon(name: string, look: MarkLook): Promise<DrawnIcon | null> {
  const key = `${name} ${look.version}`;
  const icon = drawn().get(key) ?? drawOrLog(name, look);
  drawn().set(key, icon);
  return icon;
}
