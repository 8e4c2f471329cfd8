import { LRUCache } from 'lru-cache';
import { perProcess } from '../processes/per-process.ts';
import { fileStore, readStored } from '../storage/file-store.ts';
import type { FilePlace } from '../storage/stored-file.ts';

type Colour = readonly number[];

/** The pixels of a mark that border on nothing: its outline, which must be seen for its shape to be. */
interface Outline {
  colours: Colour[];
  /** The colour of its corner, as #rrggbb, if nothing of the picture is transparent. */
  opaque: string | null;
}

/** Enough for the letters of a wide mark. */
const side = 160;
/** The least contrast (WCAG 2), or distance of colours, at which a shape is seen at a glance. */
const minContrast = 1.6;
const minDistance = 80;
/** The least contrast at which it is seen as small as an icon. */
const iconContrast = 2.5;
const minShare = 0.5;

const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red = 0, green = 0, blue = 0]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const channelsOf = (colour: string): Colour => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (colour: Colour) => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

function contrastOf(own: Colour, behind: Colour): number {
  const [one, other] = [luminance(own), luminance(behind)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const standsOut = (own: Colour, behind: Colour) =>
  Math.hypot(...own.map((value, at) => value - (behind[at] ?? 0))) >= minDistance ||
  contrastOf(own, behind) >= minContrast;
const standsOutSmall = (own: Colour, behind: Colour) => contrastOf(own, behind) >= iconContrast;

async function drawOutline(place: FilePlace): Promise<Outline> {
  // Most sites have no mark to look at, and the library takes its time and memory.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(await readStored(place))
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isDrawn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[4 * (y * width + x) + 3] ?? 0) >= 128;
  const colourAt = (x: number, y: number): Colour => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
  const colours: Colour[] = [];
  let drawn = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isDrawn(x, y)) continue;
      drawn += 1;
      if (!isDrawn(x - 1, y) || !isDrawn(x + 1, y) || !isDrawn(x, y - 1) || !isDrawn(x, y + 1))
        colours.push(colourAt(x, y));
    }
  return { colours, opaque: drawn === width * height ? hex(colourAt(0, 0)) : null };
}

const known = perProcess('outlines of marks', () => new LRUCache<string, Outline>({ max: 20 }));

async function outlineOf(file: string): Promise<Outline> {
  const place = { folder: 'media', name: file } as const;
  const facts = await fileStore().find(place);
  if (!facts) throw new Error(`The picture ${file} is missing.`);
  const key = `${file} ${facts.validator}`;
  const outline = known().get(key) ?? (await drawOutline(place));
  known().set(key, outline);
  return outline;
}

/**
 * Whether a mark is seen on a background. A picture that covers all of its rectangle is, whatever its colour.
 * @param file the original's file in the media library
 * @param background #rrggbb
 * @param asIcon whether it must be seen as small as an icon
 * @throws when the file cannot be read as a picture
 */
export async function isSeenOn(file: string, background: string, asIcon = false): Promise<boolean> {
  const { colours, opaque } = await outlineOf(file);
  const behind = channelsOf(background);
  const isSeen = asIcon ? standsOutSmall : standsOut;
  return opaque !== null || colours.filter((colour) => isSeen(colour, behind)).length >= minShare * colours.length;
}

/** The colour that continues a picture beyond its edge, as #rrggbb. Null for one with transparent parts. @throws as above */
export const ownGround = async (file: string): Promise<string | null> => (await outlineOf(file)).opaque;
