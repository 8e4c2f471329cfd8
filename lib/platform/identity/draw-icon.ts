import { LRUCache } from 'lru-cache';
import { logError } from '../monitoring/log-error.ts';
import { perProcess } from '../processes/per-process.ts';
import { readStored } from '../storage/file-store.ts';
import { drawText } from './draw-text.ts';
import { ownFigure } from './own-drawings.ts';
import type { IconLook, MarkLook } from './read-looks.ts';

interface Plate {
  /** Pixels. */
  width: number;
  height: number;
  /** Kept free around the picture. */
  padding: number;
  corner: number;
}

const roundedRect = (width: number, height: number, corner: number, fill: string): string =>
  `<rect width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;

const svgOf = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** A picture as large as a plate allows, in its middle, on a ground of #rrggbb with round corners. PNG. */
async function drawOn(picture: Buffer, ground: string, plate: Plate): Promise<Buffer> {
  const { width, height, padding, corner } = plate;
  const inner = { width: Math.max(1, width - 2 * padding), height: Math.max(1, height - 2 * padding) };
  const shape = Buffer.from(svgOf(width, height, roundedRect(width, height, corner, ground)));
  const { default: sharp } = await import('sharp');
  const shown = await sharp(picture)
    .resize({ ...inner, fit: 'inside' })
    .png()
    .toBuffer();
  const isFull = padding === 0 && corner > 0;
  return sharp(shape)
    .composite([{ input: shown }, ...(isFull ? [{ input: shape, blend: 'dest-in' as const }] : [])])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

export interface Drawn {
  content: Buffer;
  contentType: string;
}

const drawn = perProcess('pictures of the identity', () => new LRUCache<string, Promise<Drawn | null>>({ max: 32 }));

/**
 * The result of `draw`, drawn once for each key as long as it is among the newest. Null, and logged, when it cannot
 * be drawn.
 */
export function drawnOnce(key: string, draw: () => Promise<Buffer>, contentType: string): Promise<Drawn | null> {
  const picture =
    drawn().get(key) ??
    draw().then(
      (content) => ({ content, contentType }),
      (error) => {
        logError(`${key} could not be drawn`, error);
        return null;
      },
    );
  drawn().set(key, picture);
  return picture;
}

interface Icon {
  /** Pixels. */
  side: number;
  /** Share of the side that is kept free around the mark. */
  padding: number;
  /** Share of the side. The system rounds the icons of apps by itself. */
  corner: number;
}

/** In a maskable icon, a circle of four fifths of the side is always seen. */
const icons: Record<string, Icon> = {
  'apple-icon.png': { side: 180, padding: 0.14, corner: 0 },
  'icon-192.png': { side: 192, padding: 0.12, corner: 0.22 },
  'icon-512.png': { side: 512, padding: 0.12, corner: 0.22 },
  'icon-maskable-512.png': { side: 512, padding: 0.22, corner: 0 },
};
const small: readonly Icon[] = [16, 32, 48].map((side) => ({ side, padding: 0.06, corner: 0.18 }));

const types: Record<string, string> = { png: 'image/png', svg: 'image/svg+xml', ico: 'image/x-icon' };

/** The names of the icons, each at the root of the site. */
export const isIcon = (name: string): boolean =>
  Object.hasOwn(icons, name) || name === 'icon.svg' || name === 'favicon.ico';

/** The drawing on the ground, as bytes of a picture, or as SVG. */
async function contentOf({ shown }: IconLook): Promise<Buffer | string> {
  if (shown.kind === 'figure') return ownFigure(shown.palette.light);
  if (shown.kind === 'letters') {
    const { letters, ink, type } = shown;
    const { input } = await drawText({ text: letters, colour: ink, size: 400 }, type, 3000);
    const { default: sharp } = await import('sharp');
    return sharp(input).trim().png().toBuffer();
  }
  const bytes = await readStored({ folder: 'media', name: shown.file });
  return shown.file.endsWith('.svg') ? bytes.toString('utf8') : bytes;
}

const asBytes = (content: Buffer | string) => (typeof content === 'string' ? Buffer.from(content) : content);

/** A drawing with its own ground fills the icon, except where the system may cut its edge. */
const paddingOf = ({ shown }: IconLook, { padding }: Pick<Icon, 'padding'>, isMaskable = false) => {
  const isFull = shown.kind === 'figure' || (shown.kind === 'picture' && shown.isFull);
  return isFull && !isMaskable ? 0 : padding;
};

async function drawSquare(look: IconLook, icon: Icon, isMaskable = false): Promise<Buffer> {
  const { side, corner } = icon;
  const padding = Math.round(side * paddingOf(look, icon, isMaskable));
  return drawOn(asBytes(await contentOf(look)), look.ground, {
    width: side,
    height: side,
    padding,
    corner: side * corner,
  });
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
async function drawSvg(look: IconLook): Promise<Buffer> {
  const side = 64;
  const padding = Math.round(side * paddingOf(look, { padding: 0.11 }));
  const room = side - 2 * padding;
  const place = `x="${padding}" y="${padding}" width="${room}" height="${room}"`;
  const corner = side * 0.22;
  const ground = roundedRect(side, side, corner, look.ground);
  const content = await contentOf(look);
  if (typeof content !== 'string') {
    const { default: sharp } = await import('sharp');
    const png = await sharp(content).resize(192, 192, { fit: 'inside' }).png({ compressionLevel: 9 }).toBuffer();
    const clip = padding === 0 ? ` clip-path="inset(0 round ${corner}px)"` : '';
    const picture = `<image ${place}${clip} href="data:image/png;base64,${png.toString('base64')}"/>`;
    return Buffer.from(svgOf(side, side, ground + picture));
  }
  const drawing = content.replace(/^<svg[^>]*>/, (root) =>
    root.replace(/ (x|y|width|height)="[^"]*"/g, '').replace('<svg', `<svg ${place}`),
  );
  return Buffer.from(svgOf(side, side, ground + drawing));
}

async function draw(name: string, look: IconLook): Promise<Buffer> {
  if (name === 'icon.svg') return drawSvg(look);
  if (name === 'favicon.ico')
    return toIco(
      await Promise.all(small.map(async (icon) => ({ side: icon.side, png: await drawSquare(look, icon) }))),
    );
  const icon = icons[name];
  if (!icon) throw new Error(`There is no icon ${name}.`);
  return drawSquare(look, icon, name.includes('maskable'));
}

/** A picture of `side` pixels as browsers show the icon of the site in a tab, or in a list of apps. */
export const drawIconAt = (side: number, look: IconLook): Promise<Buffer> =>
  drawSquare(look, { side, padding: side < 60 ? 0.06 : 0.12, corner: side < 60 ? 0.18 : 0.22 });

/** One of the icons of the site, drawn once for each look. Null when its picture is damaged. */
export const drawIcon = (name: string, look: IconLook): Promise<Drawn | null> =>
  drawnOnce(`${name} ${look.version}`, () => draw(name, look), types[name.slice(name.lastIndexOf('.') + 1)] ?? '');

/** The mark on its ground as emails show it, in pixels: at most so high and so wide, as two pixels a point. */
const mailed = { height: 112, width: 480, padding: 16, corner: 16 };

/** The size of `mark.png` in pixels. */
export function mailedSize({ width, height }: Pick<MarkLook, 'width' | 'height'>): { width: number; height: number } {
  const room = { width: mailed.width - 2 * mailed.padding, height: mailed.height - 2 * mailed.padding };
  const scale = Math.min(room.width / width, room.height / height);
  return {
    width: Math.round(width * scale) + 2 * mailed.padding,
    height: Math.round(height * scale) + 2 * mailed.padding,
  };
}

/** The mark on its ground, drawn once for each look. Null when its file is damaged. */
export const drawMark = (look: MarkLook): Promise<Drawn | null> =>
  drawnOnce(
    `mark.png ${look.version}`,
    async () => {
      const mark = await readStored({ folder: 'media', name: look.file });
      return drawOn(mark, look.ground, { ...mailed, ...mailedSize(look) });
    },
    'image/png',
  );
