import { readStored } from '../storage/file-store.ts';
import { drawOn, roundedRect, svgOf } from './draw-on.ts';
import { drawText } from './draw-text.ts';
import { type Drawn, drawnOnce } from './drawn-once.ts';
import type { IconLook } from './icon-look.ts';
import { ownFigure } from './own-drawings.ts';

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

const types: Record<string, string> = { png: 'image/png', svg: 'image/svg+xml', ico: 'image/x-icon' };

/** The names of the icons, each at the root of the site. */
export const isIcon = (name: string): boolean =>
  Object.hasOwn(icons, name) || name === 'icon.svg' || name === 'favicon.ico';

/** What is drawn on the ground, as bytes of a picture, or as SVG. */
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

/** What brings its own ground fills the icon, except where the system may cut its edge. */
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
