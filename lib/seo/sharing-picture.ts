import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../config/paths.ts';
import type { PublicPage } from './fixed-pages.ts';
import { ground, pictureHeight, pictureWidth } from './sharing-ground.ts';
import { xmlText } from './xml.ts';

// The site's own fonts, Anek Bold, as TrueType, because the text engine reads no WOFF2. Made from the files of
// @fontsource-variable/anek-latin and anek-devanagari at weight 700, without hints, renamed, under the licence beside
// them.
const fonts = {
  'Sharing Anek Devanagari': 'anek-devanagari-bold.ttf',
  'Sharing Anek Latin Extended': 'anek-latin-ext-bold.ttf',
  'Sharing Anek Latin': 'anek-latin-bold.ttf',
};
const fontFile = (name: string) => path.join(/* turbopackIgnore: true */ projectRoot, 'lib', 'seo', 'fonts', name);
const families = Object.keys(fonts).reverse().join(', ');

const left = 80;
const textWidth = 640;
const [chalk, marigold, chalkMuted] = ['#f7f4ec', '#f0b23c', '#c3cbe6'];
const titleSizes = [76, 64, 54, 46];
const tallestTitle = 300;

interface Line {
  text: string;
  colour: string;
  size: number;
}

/**
 * Draws a text with line breaks on a transparent background. The engine knows a font once some text was drawn with its
 * file.
 */
async function drawText({ text, colour, size }: Line, file = fonts['Sharing Anek Latin']) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${xmlText(text)}</span>`,
      font: `${families} Bold ${size}`,
      fontfile: fontFile(file),
      width: textWidth,
      wrap: 'word-char',
      spacing: -Math.round(size / 10),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

let fontsAreKnown: Promise<unknown> | undefined;
const makeFontsKnown = () =>
  Promise.all(Object.values(fonts).map((file) => drawText({ text: 'a', colour: chalk, size: 10 }, file)));

/** The title in the largest size that fits. A very long title loses its end. */
async function drawTitle(text: string) {
  for (const size of titleSizes) {
    const drawn = await drawText({ text, colour: chalk, size });
    if (drawn.height <= tallestTitle) return drawn;
  }
  return drawText({
    text: `${text.slice(0, 110).toWellFormed().trimEnd()}…`,
    colour: chalk,
    size: titleSizes.at(-1) ?? 0,
  });
}

/** The picture shown where a page is shared: 1200 by 630 pixels, PNG, in the site's design. */
export async function drawSharingPicture({ section, title }: PublicPage, centreName: string): Promise<Buffer> {
  fontsAreKnown ??= makeFontsKnown();
  await fontsAreKnown;
  const [name, heading, eyebrow] = await Promise.all([
    drawText({ text: centreName, colour: chalkMuted, size: 28 }),
    drawTitle(title),
    section ? drawText({ text: section, colour: marigold, size: 32 }) : null,
  ]);
  const headingTop = Math.max(170, Math.round(330 - heading.height / 2));
  return sharp(Buffer.from(ground))
    .resize(pictureWidth, pictureHeight)
    .composite([
      { input: name.input, left: left + 76, top: 84 - Math.round(name.height / 2) },
      ...(eyebrow ? [{ input: eyebrow.input, left, top: headingTop - eyebrow.height - 24 }] : []),
      { input: heading.input, left, top: headingTop },
    ])
    .png({ palette: true, colours: 64, effort: 4 })
    .toBuffer();
}
