import sharp from 'sharp';
import { type CustomPlugin, optimize } from 'svgo';
import { allowedElements, keepAllowed } from './allowed-svg.ts';
import { isCompressed } from './may-be-drawing.ts';
import { asSent, type DrawingFacts, readFacts, type Sides, withoutStyleSheets } from './prepare-svg.ts';

/** Each pixel's four channels, colours multiplied by opacity. Null for what cannot be drawn. */
async function pixelsOf(svg: string, { width, height }: Sides): Promise<Buffer | null> {
  try {
    const data = await sharp(Buffer.from(svg), { limitInputPixels: 16 * width * height, failOn: 'error' })
      .resize(width, height, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer();
    for (let at = 0; at < data.length; at += 4)
      for (const channel of [at, at + 1, at + 2]) data[channel] = ((data[channel] ?? 0) * (data[at + 3] ?? 0)) / 255;
    return data;
  } catch {
    return null;
  }
}

/** The brightness of one channel as the eye sees it. */
const visible = 24;
/** Edges may be drawn a little differently. */
const mostDifferent = 0.001;

type Look = 'same' | 'other' | 'nothing' | 'undrawable';

/** Compares what is left of a drawing with what was sent. */
async function compareLooks(sent: string, cleaned: string, { width, height }: Sides): Promise<Look> {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const [before, after] = [await pixelsOf(sent, half), await pixelsOf(cleaned, half)];
  if (!before || !after) return 'undrawable';
  let [different, drawn] = [0, 0];
  for (let at = 0; at < after.length; at += 4) {
    if ((after[at + 3] ?? 0) > visible) drawn += 1;
    const distance = (channel: number) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0));
    if (Math.max(distance(0), distance(1), distance(2), distance(3)) > visible) different += 1;
  }
  if (different > mostDifferent * (after.length / 4)) return 'other';
  return drawn === 0 ? 'nothing' : 'same';
}

type Tree = Parameters<CustomPlugin['fn']>[0];
type Child = Tree['children'][number];

/** The parts of all selectors of a style sheet: two for `g .a`. Values count too where a bracket is missing, never less. */
function partsOf(css: string): number {
  let parts = 0;
  for (const piece of css.split('{').slice(0, -1)) {
    const selectors = piece.slice(Math.max(piece.lastIndexOf('}'), piece.lastIndexOf(';')) + 1);
    parts += selectors.match(/[^\s,>+~.#:[\]()]+/g)?.length ?? 0;
  }
  return parts;
}

/**
 * How much there is to do to give every shape its styles: each part of a selector is tried at each element. A million takes
 * two seconds.
 * @throws for what is not well-formed XML
 */
function styleWork(svg: string): number {
  let [elements, css] = [0, ''];
  const count: CustomPlugin = {
    name: 'count',
    fn: () => ({
      element: {
        enter: ({ name, children }) => {
          elements += 1;
          if (name === 'style') css += children.map((child: Child) => ('value' in child ? child.value : '')).join('');
        },
      },
    }),
  };
  optimize(svg, { plugins: [count] });
  return elements * partsOf(css);
}

/** A drawing that is safe to show, or what to do about one that is not taken. */
type CleanedSvg = { svg: string; sides: Sides } | { refusal: string };

/** Pixels. A drawing has no size of its own on a page, so this is what others learn of it. */
const longestSide = 1024;
const maxElements = 5000;
const maxWeight = 20_000;
const maxStyleWork = 1_000_000;
const maxStretched = 20;

const refusal = (words: string): CleanedSvg => ({ refusal: words });

const outlines =
  'In Inkscape choose “Object to Path”, in Illustrator “Create Outlines”, in Figma “Flatten”, and upload it again.';
const plainSvg = 'Save it as plain SVG and upload it again.';
const tooComplex = 'is too complex for a picture of the site. Simplify it, or upload it as a PNG file.';

/** UTF-8 without a mark at its start. Null for any other encoding. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** An entity of a document type may stand for a name or an address, as programs write it, and for nothing that grows. */
const hasOtherEntities = (text: string) =>
  [...text.matchAll(/<!ENTITY\s([^>]*)>/gi)].some(
    ([, words = '']) => !/^\s*\w+\s+(["'])[^&%<"']{0,200}\1\s*$/.test(words),
  );

const moving = ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set'];

/** Why a drawing is not taken, from what it holds. */
function refusalOf({ root, names, elements, weight, ...facts }: DrawingFacts): string | null {
  if (root !== 'svg') return `is not an SVG drawing. ${plainSvg}`;
  if (elements > maxElements || weight > maxWeight) return tooComplex;
  if (facts.hasText) return `has text, which looks different on each device. Turn it into shapes: ${outlines}`;
  if (names.has('image') || names.has('feImage'))
    return 'has a picture in it. Upload that picture as a PNG or JPEG file instead.';
  if (facts.hasPage) return `has part of a web page in it. ${plainSvg}`;
  if (facts.movesByStyle || moving.some((name) => names.has(name)))
    return 'moves. Save it without its animation and upload it again.';
  return null;
}

function sidesOf({ size }: DrawingFacts): Sides | null {
  if (!size) return null;
  const scale = longestSide / Math.max(size.width, size.height);
  const sides = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  return Math.min(sides.width, sides.height) * maxStretched >= longestSide ? sides : null;
}

/** Elements that draw nothing by themselves. */
const unseen = ['script', 'style', 'title', 'desc', 'metadata', 'a', 'switch', 'view'];
const removedOf = ({ names }: DrawingFacts) =>
  [...names].filter((name) => !name.includes(':') && !unseen.includes(name) && !allowedElements.includes(name));

const tooManyStyles =
  'has too large a style sheet for its many shapes. Save it with its styles as attributes (“Presentation Attributes” in Illustrator), or upload it as a PNG file.';

/** The facts of a drawing, null for one that cannot be read, or the words of a refusal before the work of its style sheet. */
function factsOf(text: string): DrawingFacts | string | null {
  try {
    return styleWork(text) > maxStyleWork ? tooManyStyles : readFacts(text);
  } catch {
    // A tag without its end, or a depth that no drawing has.
    return null;
  }
}

/**
 * Makes an uploaded drawing safe to show: what is left draws and does nothing else. It looks as it did, or is refused with
 * words that say what to do.
 *
 * Needs time and memory that the sender decides about, so the server calls it through `cleanApart`.
 */
export async function cleanSvg(bytes: Uint8Array): Promise<CleanedSvg> {
  if (isCompressed(bytes)) return refusal(`is a compressed drawing. ${plainSvg}`);
  const text = textOf(bytes);
  if (text === null) return refusal('is not saved as UTF-8. Save it as plain SVG in UTF-8 and upload it again.');
  if (hasOtherEntities(text)) return refusal(`declares entities of its own. ${plainSvg}`);
  const facts = factsOf(text);
  if (typeof facts === 'string') return refusal(facts);
  if (!facts) return refusal(`is not a complete SVG drawing. ${plainSvg}`);
  const words = refusalOf(facts);
  if (words !== null) return refusal(words);
  const sides = sidesOf(facts);
  if (!sides) return refusal('has no size, or is far longer than wide. Set the size of its page and upload it again.');

  const svg = keepAllowed(withoutStyleSheets(text, sides));
  const look = await compareLooks(asSent(text, sides), svg, sides);
  if (look === 'same') return { svg, sides };
  if (look === 'undrawable') return refusal(tooComplex);
  if (look === 'nothing') return refusal('draws nothing. Upload a drawing that can be seen.');
  const removed = removedOf(facts).map((name) => `“${name}”`);
  return refusal(
    removed.length > 0
      ? `looks different without ${removed.join(', ')}, which a picture of the site cannot have. Turn these parts into plain shapes, or upload it as a PNG file.`
      : `looks different without its style sheet. ${plainSvg}`,
  );
}
