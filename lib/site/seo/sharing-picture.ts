import sharp, { type OverlayOptions } from 'sharp';
import { drawText, type Lettering } from '#lib/platform/identity/draw-text.ts';
import type { DrawingColours } from '#lib/platform/identity/fixed-colours.ts';
import type { PublicPage } from './fixed-pages.ts';
import { type Beside, disc, pictureHeight, pictureWidth, sharingBackground } from './sharing-background.ts';

/** What a picture for sharing follows besides its page. */
export interface SharingLook {
  centreName: string;
  colours: DrawingColours;
  /** The centre's type: "anek", "poppins" or "eczar". */
  type: string;
  beside: Beside;
  /** The mark on its ground. */
  mark?: Buffer | undefined;
  /** What `beside` says is a picture: as {@link drawDisc} cuts it. */
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
