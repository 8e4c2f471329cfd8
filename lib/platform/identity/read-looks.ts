import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { logError } from '../monitoring/log-error.ts';
import { perProcess } from '../processes/per-process.ts';
import { fileStore, readStored } from '../storage/file-store.ts';
import type { FilePlace } from '../storage/stored-file.ts';
import { mediaFile } from './media-url.ts';
import { drawingVersion } from './own-drawings.ts';
import type { Colours, Palette } from './palette.ts';
import { fitsSquare, type Picture, toPicture } from './picture.ts';

/** A picture of a mark, and whether it needs a plate behind it to be seen. */
export interface MarkPicture extends Picture {
  needsPlate: boolean;
}

/** A mark for light and for dark backgrounds. */
export interface Mark {
  light: MarkPicture;
  dark: MarkPicture;
  alt: string;
}

/** The columns of a picture that a mark is made from. */
export type PictureRow = Parameters<typeof toPicture>[0];

/** Backgrounds, whatever the colours of the centre. */
const [lightPaper, darkGround] = ['#fcf9f4', '#1b2559'];

async function markPicture(row: PictureRow, background: string): Promise<MarkPicture> {
  return { ...toPicture(row), needsPlate: !(await isSeenOn(row.file, background)) };
}

/**
 * The mark of the pictures that staff chose: one of them is enough. Null without any, and when a file is damaged or gone, so
 * that the site shows what it shows without a mark.
 */
export async function readMark(
  light: PictureRow | null | undefined,
  dark: PictureRow | null | undefined,
  alt: string | null | undefined,
): Promise<Mark | null> {
  const either = light ?? dark;
  if (!either) return null;
  try {
    return {
      light: await markPicture(either, lightPaper),
      dark: await markPicture(dark ?? either, darkGround),
      alt: alt || either.alt,
    };
  } catch (error) {
    logError(`The mark ${either.file} cannot be shown`, error);
    return null;
  }
}

/**
 * The palette of a centre's colours. Null without any. The arithmetic of colours, some 150 modules, is loaded for who has
 * colours alone.
 */
export async function ownPalette(colours: Colours): Promise<Palette | null> {
  if (!colours.brand && !colours.accent) return null;
  const { derivePalette } = await import('./palette.ts');
  return derivePalette(colours);
}

const small = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'to']);
const segments = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
const firstOf = (word: string) => [...segments.segment(word)][0]?.segment ?? '';

/**
 * Two letters for a name: those of its first two words of weight, or the beginning of
 * one that is written in capitals. Empty for a name without letters.
 */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu) ?? [];
  const heavy = words.filter((word) => !small.has(word.toLowerCase()));
  const [first = '', second] = heavy.length > 0 ? heavy : words;
  if (/^\p{Lu}{2,3}$/u.test(first)) return first;
  if (!second || /^\p{Lu}{4,}$/u.test(first))
    return /^\p{Lu}{2}/u.test(first) ? first.slice(0, 2) : firstOf(first).toUpperCase();
  return (firstOf(first) + firstOf(second)).toUpperCase();
}

/** A picture of the library, letters, or the figure of the site without a mark. */
type Shown =
  | { kind: 'picture'; file: string /** Whether it brings a background that fills the icon. */; isFull: boolean }
  | { kind: 'letters'; letters: string; ink: string; type: string }
  | { kind: 'figure'; palette: Palette };

/** The look of the site's icons. */
export interface IconLook {
  shown: Shown;
  /** #rrggbb. */
  ground: string;
  /** Changes whenever something else is drawn. */
  version: string;
}

interface Given {
  icon: PictureRow | null | undefined;
  mark: Mark | null;
  look: MarkLook | null;
  shortName: string;
  type: string;
  /** Null for the sample's colours. */
  palette: Palette | null;
}

/** The ground and the letters of a site without colours of its own. */
const usual = { ground: '#1f2a6b', ink: '#f7f4ec' };

const versionOf = (shown: object, ground: string) =>
  createHash('sha256')
    .update(JSON.stringify(shown) + ground)
    .digest('hex')
    .slice(0, 8);

async function pictureIcon(look: MarkLook): Promise<IconLook> {
  const isFull = Math.abs(look.width / look.height - 1) < 0.1 && (await ownGround(look.file)) !== null;
  return { shown: { kind: 'picture', file: look.file, isFull }, ground: look.ground, version: look.version };
}

/**
 * The look of the site's icons: the icon that staff chose; else the mark, if it is recognised in a square; else the
 * first letters of the short name on the brand colour. Without any mark, the figure of the site in the colours of the
 * centre. Null where that is the file of the repository.
 */
async function readIconLook({ icon, mark, look, shortName, type, palette }: Given): Promise<IconLook | null> {
  const chosen = icon && (await readMark(icon, null, null));
  const iconLook = chosen && (await readLook(chosen, palette?.light.ground ?? null));
  if (iconLook) return pictureIcon(iconLook);
  if (mark && look) {
    const letters = initials(shortName);
    if (fitsSquare(look) || letters === '') return pictureIcon(look);
    const ground = palette?.light.primary ?? usual.ground;
    const shown: Shown = { kind: 'letters', letters, ink: palette?.light['primary-ink'] ?? usual.ink, type };
    return { shown, ground, version: versionOf(shown, ground) };
  }
  return (
    palette && {
      shown: { kind: 'figure', palette },
      ground: palette.light.ground,
      version: drawingVersion(palette.light),
    }
  );
}

/** A mark on the ground that icons, emails and shared pictures draw behind it. */
export interface MarkLook {
  /** The original in the media library. */
  file: string;
  width: number;
  height: number;
  /** #rrggbb. */
  ground: string;
  alt: string;
  /** Changes whenever something else is drawn, so that an address with it is never answered from an old copy. */
  version: string;
}

/** The ground of the mark that the site has without one. */
const usualGround = '#1f2a6b';
const paper = '#ffffff';

/** The first pair in which the mark is seen. */
async function choose({ light, dark }: Mark, brand: string) {
  const own = await ownGround(mediaFile(light.url));
  if (own) return { picture: light, ground: own };
  const choices = [
    { picture: dark, ground: brand },
    { picture: light, ground: brand },
    { picture: light, ground: paper },
  ];
  for (const choice of choices) if (await isSeenOn(mediaFile(choice.picture.url), choice.ground, true)) return choice;
  return { picture: dark, ground: usualGround };
}

/**
 * How the centre's mark looks where no page places it: on the painted ground of the brand or on paper, wherever it is
 * seen, or on what continues a picture without transparent parts. Null when it cannot be drawn.
 */
async function readLook(mark: Mark, brandGround: string | null): Promise<MarkLook | null> {
  try {
    const { picture, ground } = await choose(mark, brandGround ?? usualGround);
    const file = mediaFile(picture.url);
    const version = createHash('sha256').update(`${file} ${ground}`).digest('hex').slice(0, 8);
    return { file, width: picture.width, height: picture.height, ground, alt: mark.alt, version };
  } catch (error) {
    logError(`The mark ${mark.light.url} cannot be drawn`, error);
    return null;
  }
}

/** The settings from which the mark and the icons follow. */
export interface LooksGiven {
  mark: PictureRow | null | undefined;
  markDark: PictureRow | null | undefined;
  markAlt: string | null | undefined;
  icon: PictureRow | null | undefined;
  /** #rrggbb. */
  brandColour: string | null;
  accentColour: string | null;
  typePair: string;
  shortName: string;
}

export interface Looks {
  mark: Mark | null;
  /** How emails and shared pictures show the mark. */
  look: MarkLook | null;
  /** The look of the site's icons. Null for those of the repository. */
  icon: IconLook | null;
}

/** The mark on pages, on its own ground and as an icon. */
export async function readLooks(given: LooksGiven): Promise<Looks> {
  const { brandColour: brand, accentColour: accent, shortName, typePair: type } = given;
  const palette = await ownPalette({ brand, accent });
  const mark = await readMark(given.mark, given.markDark, given.markAlt);
  const look = mark && (await readLook(mark, brand && (palette?.light.ground ?? null)));
  return { mark, look, icon: await readIconLook({ icon: given.icon, mark, look, shortName, type, palette }) };
}

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
async function isSeenOn(file: string, background: string, asIcon = false): Promise<boolean> {
  const { colours, opaque } = await outlineOf(file);
  const behind = channelsOf(background);
  const isSeen = asIcon ? standsOutSmall : standsOut;
  return opaque !== null || colours.filter((colour) => isSeen(colour, behind)).length >= minShare * colours.length;
}

/** The colour that continues a picture beyond its edge, as #rrggbb. Null for one with transparent parts. @throws as above */
const ownGround = async (file: string): Promise<string | null> => (await outlineOf(file)).opaque;
