import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { drawMark } from '#lib/platform/identity/draw-icon.ts';
import { drawText, type Lettering } from '#lib/platform/identity/draw-text.ts';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { type DrawingColours, drawingColours, getPalette } from '#lib/platform/identity/get-palette.ts';
import { mediaFile } from '#lib/platform/identity/media-url.ts';
import type { Picture } from '#lib/platform/identity/picture.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { readStored } from '#lib/platform/storage/file-store.ts';
import { sharingPicturePath } from './page-metadata.ts';
import { findPublicPages, type PublicPage } from './public-pages.ts';

const pictureWidth = 1200;
const pictureHeight = 630;

/** Where the other half of a picture has what stands beside the text: a disc, in pixels. */
const disc = { x: 966, y: 300, radius: 224 };

const dancers = Array.from({ length: 11 }, (_, index) => index);

/** One dancer of the ring, at the top and upright with the feet inward, drawn like the site's mark. */
const dancer = (index: number) =>
  `<g transform="rotate(${(index * 360) / dancers.length}) translate(0 -172)">
    <g fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
      <path d="M-18-27-49-8M18-27 49-8M-8 20l-8 14 9 11-8 4M8 20l2 14 8 11 8-3"/>
    </g>
    <g stroke="none"><circle cy="-43" r="10.5"/><circle cx="9" cy="-51" r="5"/><path d="M-19-29h38L0 0zM0-6l17 26h-34z"/></g>
  </g>`;

const spiral = Array.from({ length: 220 }, (_, index) => {
  const angle = index / 11;
  const radius = 4 + angle * 4.6;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}).join('L');

const frieze = Array.from({ length: pictureWidth / 40 }, (_, index) => index * 40)
  .map((x) => `<path d="M${x + 4} 611 ${x + 20} 588l16 23z"/><circle cx="${x}" cy="593" r="3"/>`)
  .join('');

/** The mark of the site without one of its own. */
const ownFigure = ({ chalk, ground, accent }: DrawingColours) => `<g transform="translate(80 56) scale(1.4)">
    <rect width="40" height="40" rx="10" fill="${chalk}"/>
    <g fill="none" stroke="${ground}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
      <path d="m12.5 15-5-7M27.5 15l5-7M17 30l-3 5.5M23 30l3 5.5"/>
      <path fill="${ground}" d="M12.5 15h15L20 23.5zM20 22l5 8H15z"/>
    </g>
    <circle cx="20" cy="9" r="3.7" fill="${accent}"/>
  </g>`;

/** A ring of dancers around a spiral. */
const dance = ({ chalk, marigold }: DrawingColours) =>
  `<g transform="translate(966 300) scale(0.85)" fill="${chalk}" stroke="${chalk}">
    ${dancers.map(dancer).join('')}
    <path d="M${spiral}" fill="none" stroke="${marigold}" stroke-width="5" stroke-linecap="round"/>
  </g>`;

/** Circles alone, of a centre that shows no drawing. */
const circles = ({ line, marigold }: DrawingColours) =>
  `<g transform="translate(966 300)" fill="none">
    <circle r="176" stroke="${line}" stroke-width="3"/><circle r="128" stroke="${line}" stroke-width="3"/>
    <path d="M-80 30a80 80 0 0 1 160 0z" fill="${marigold}"/><path d="M-80 44h160" stroke="${line}" stroke-width="3"/>
  </g>`;

/** The picture that a centre shows beside its text, as at the top of its home page. */
type Beside = 'drawing' | 'picture' | 'none';

/**
 * The background of a sharing picture as SVG: chalk on the ground of the centre. With the drawing it has a ring of dancers,
 * the border of a Warli wall and, without a mark, our figure. The others have nothing of the drawing.
 */
export function sharingBackground(colours: DrawingColours, beside: Beside, hasMark: boolean): string {
  const { ground, raised, line } = colours;
  const isDrawn = beside === 'drawing';
  const figure = isDrawn && !hasMark ? ownFigure(colours) : '';
  const border = isDrawn
    ? `<g fill="${line}"><path d="M0 578h1200v3H0zM0 620h1200v3H0z"/>${frieze}</g>`
    : `<path d="M0 612h1200v18H0z" fill="${colours.marigold}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
  <rect width="100%" height="100%" fill="${ground}"/>
  <circle cx="${disc.x}" cy="${disc.y}" r="${disc.radius}" fill="${raised}"/>
  ${isDrawn ? dance(colours) : circles(colours)}
  ${figure}
  ${border}
</svg>`;
}

/** The looks that a picture for sharing follows besides its page. */
export interface SharingLook {
  centreName: string;
  colours: DrawingColours;
  /** The centre's type: "anek", "poppins" or "eczar". */
  type: string;
  beside: Beside;
  /** The mark on its ground. */
  mark?: Buffer | undefined;
  /** The picture that `beside` names, as {@link drawDisc} cuts it. */
  picture?: Buffer | null | undefined;
}

const left = 80;
const textWidth = 640;
/** The name keeps the rest of the line. */
const [widestMark, highestMark] = [220, 72];
const titleSizes = [76, 64, 54, 46];
const tallestTitle = 300;

interface Texts {
  name: Lettering;
  /** The part of the site. Null for a page that is in none. */
  eyebrow: Lettering | null;
  title: Omit<Lettering, 'size'>;
}

/** Every text of the picture of a page. */
export const sharingTexts = ({ section, title }: PublicPage, { centreName, colours }: SharingLook): Texts => ({
  name: { text: centreName, colour: colours.chalkMuted, size: 28 },
  eyebrow: section ? { text: section, colour: colours.marigold, size: 32 } : null,
  title: { text: title, colour: colours.chalk },
});

/** The title in the largest size that fits. A very long title loses its end. */
async function drawTitle(title: Texts['title'], type: string) {
  for (const size of titleSizes) {
    const drawn = await drawText({ ...title, size }, type, textWidth);
    if (drawn.height <= tallestTitle) return drawn;
  }
  const text = `${title.text.slice(0, 110).toWellFormed().trimEnd()}…`;
  return drawText({ ...title, text, size: titleSizes.at(-1) ?? 0 }, type, textWidth);
}

/** The centre's mark on its ground, in the place of our own. A wide one is no higher than the others. */
async function placeMark(mark: Buffer) {
  const { data, info } = await sharp(mark)
    .resize(widestMark, highestMark, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, overlay: { input: data, left, top: 84 - Math.round(info.height / 2) } };
}

const asDisc = (picture: Buffer): OverlayOptions => ({
  input: picture,
  left: disc.x - disc.radius,
  top: disc.y - disc.radius,
});

/** Where the name of the centre begins: after its mark or our figure, if there is one. */
function nameLeft(shown: { width: number } | undefined, beside: Beside): number {
  if (shown) return left + shown.width + 20;
  return beside === 'drawing' ? left + 76 : left;
}

/** The picture shown where a page is shared: 1200 by 630 pixels, PNG, in the centre's look. */
export async function drawSharingPicture(page: PublicPage, look: SharingLook): Promise<Buffer> {
  const { colours, type, beside, mark, picture } = look;
  const shown = mark && (await placeMark(mark));
  const texts = sharingTexts(page, look);
  const [name, heading, eyebrow] = await Promise.all([
    drawText(texts.name, type, textWidth),
    drawTitle(texts.title, type),
    texts.eyebrow && drawText(texts.eyebrow, type, textWidth),
  ]);
  const headingTop = Math.max(170, Math.round(330 - heading.height / 2));
  return sharp(Buffer.from(sharingBackground(colours, beside, mark !== undefined)))
    .resize(pictureWidth, pictureHeight)
    .composite([
      ...(picture ? [asDisc(picture)] : []),
      ...(shown ? [shown.overlay] : []),
      { input: name.input, left: nameLeft(shown, beside), top: 84 - Math.round(name.height / 2) },
      ...(eyebrow ? [{ input: eyebrow.input, left, top: headingTop - eyebrow.height - 24 }] : []),
      { input: heading.input, left, top: headingTop },
    ])
    .png({ palette: true, colours: picture ? 256 : 64, effort: 4 })
    .toBuffer();
}

/** Where a square begins so that the focal point, in per cent, is in its middle, or as near as the edge allows. */
const begin = (length: number, side: number, focal: number) =>
  Math.round(Math.min(length - side, Math.max(0, (length * focal) / 100 - side / 2)));

/** The centre's own picture cut to the disc beside the text, around its focal point. Null, and logged, if it is damaged. */
async function drawDisc({ url, focalX = 50, focalY = 50 }: Picture): Promise<Buffer | null> {
  const side = 2 * disc.radius;
  const circle = `<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="${disc.radius}"/></svg>`;
  try {
    const bytes = await readStored({ folder: 'media', name: mediaFile(url) });
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .resize(side, side, { fit: 'outside' })
      .toBuffer({ resolveWithObject: true });
    const cut = {
      left: begin(info.width, side, focalX),
      top: begin(info.height, side, focalY),
      width: side,
      height: side,
    };
    return await sharp(data)
      .extract(cut)
      .ensureAlpha()
      .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch (error) {
    logError(`${url} could not be drawn for sharing`, error);
    return null;
  }
}

/** How the pictures of all pages look, as staff published the identity. */
export async function getSharingLook(): Promise<SharingLook> {
  const [{ centreName }, identity, palette] = await Promise.all([getSettings(), getIdentity(), getPalette()]);
  const { look, hero, heroImage, typePair } = identity;
  const beside: Beside = hero === 'drawing' || hero === 'picture' ? hero : 'none';
  const [mark, picture] = await Promise.all([
    look && drawMark(look),
    beside === 'picture' && heroImage ? cachedRead('sharing-disc', () => drawDisc(heroImage)) : null,
  ]);
  return { centreName, colours: drawingColours(palette), type: typePair, beside, mark: mark?.content, picture };
}

/**
 * The PNG picture at `address` below `/og`, drawn once per state of the content. Null if it belongs to no public page,
 * so that no picture can carry our name and a stranger's text.
 */
export async function getSharingPicture(address: string): Promise<Buffer | null> {
  const pages = await findPublicPages();
  const page = pages.find(({ path }) => sharingPicturePath(path) === address);
  if (!page) return null;
  return cachedRead(`sharing-picture:${address}`, async () => drawSharingPicture(page, await getSharingLook()));
}
