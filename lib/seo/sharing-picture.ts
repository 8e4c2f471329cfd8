import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../config/paths.ts';
import type { DrawingColours } from '../settings/identity/fixed-colours.ts';
import type { PublicPage } from './fixed-pages.ts';
import { xmlText } from './xml.ts';

const pictureWidth = 1200;
const pictureHeight = 630;

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

/** The background of every sharing picture: chalk on indigo, a ring of dancers, and the border of a Warli wall. */
const ground = (
  { ground, raised, line, chalk, marigold }: DrawingColours,
  figure: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
  <rect width="100%" height="100%" fill="${ground}"/>
  <circle cx="966" cy="300" r="224" fill="${raised}"/>
  <g transform="translate(966 300) scale(0.85)" fill="${chalk}" stroke="${chalk}">
    ${dancers.map(dancer).join('')}
    <path d="M${spiral}" fill="none" stroke="${marigold}" stroke-width="5" stroke-linecap="round"/>
  </g>
  ${figure}
  <g fill="${line}"><path d="M0 578h1200v3H0zM0 620h1200v3H0z"/>${frieze}</g>
</svg>`;

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
/** The name keeps the rest of the line. */
const [widestMark, highestMark] = [220, 72];
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
  Promise.all(Object.values(fonts).map((file) => drawText({ text: 'a', colour: 'black', size: 10 }, file)));

/** The title in the largest size that fits. A very long title loses its end. */
async function drawTitle(text: string, colour: string) {
  for (const size of titleSizes) {
    const drawn = await drawText({ text, colour, size });
    if (drawn.height <= tallestTitle) return drawn;
  }
  return drawText({
    text: `${text.slice(0, 110).toWellFormed().trimEnd()}…`,
    colour,
    size: titleSizes.at(-1) ?? 0,
  });
}

/** The centre's mark on its ground, in the place of our own. A wide one is no higher than the others. */
async function placeMark(mark: Buffer) {
  const { data, info } = await sharp(mark)
    .resize(widestMark, highestMark, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, overlay: { input: data, left, top: 84 - Math.round(info.height / 2) } };
}

/** The picture shown where a page is shared: 1200 by 630 pixels, PNG, in the site's design. */
export async function drawSharingPicture(
  { section, title }: PublicPage,
  centreName: string,
  colours: DrawingColours,
  mark?: Buffer,
): Promise<Buffer> {
  fontsAreKnown ??= makeFontsKnown();
  await fontsAreKnown;
  const shown = mark && (await placeMark(mark));
  const [name, heading, eyebrow] = await Promise.all([
    drawText({ text: centreName, colour: colours.chalkMuted, size: 28 }),
    drawTitle(title, colours.chalk),
    section ? drawText({ text: section, colour: colours.marigold, size: 32 }) : null,
  ]);
  const headingTop = Math.max(170, Math.round(330 - heading.height / 2));
  return sharp(Buffer.from(ground(colours, shown ? '' : ownFigure(colours))))
    .resize(pictureWidth, pictureHeight)
    .composite([
      ...(shown ? [shown.overlay] : []),
      { input: name.input, left: left + (shown?.width ?? 56) + 20, top: 84 - Math.round(name.height / 2) },
      ...(eyebrow ? [{ input: eyebrow.input, left, top: headingTop - eyebrow.height - 24 }] : []),
      { input: heading.input, left, top: headingTop },
    ])
    .png({ palette: true, colours: 64, effort: 4 })
    .toBuffer();
}
