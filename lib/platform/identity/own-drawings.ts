import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../config/paths.ts';
import type { Palette, TokenName, Tones } from './palette.ts';

// The drawings of the site are files of their own, which no token reaches. In the colours of a centre they are written again.

/** The drawings as they are shipped. app/icon.svg, which the framework serves, is the same as figure.svg. */
export const drawings = path.join(/* turbopackIgnore: true */ projectRoot, 'lib/platform/identity/drawings');

interface OwnDrawing {
  file: string;
  /** The colour that each of its own becomes. */
  colours: Readonly<Record<string, TokenName>>;
}

const home: OwnDrawing = {
  file: 'warli-scene.svg',
  colours: { '#f9f3e8': 'chalk', '#fcb53c': 'marigold', '#16205a': 'ground' },
};
const figure: OwnDrawing = {
  file: 'figure.svg',
  colours: { '#f7f4ec': 'chalk', '#f0b23c': 'marigold', '#1f2a6b': 'ground' },
};

async function recoloured({ file, colours }: OwnDrawing, tones: Tones): Promise<string> {
  const svg = await readFile(path.join(/* turbopackIgnore: true */ drawings, file), 'utf8');
  return svg.replace(/#[\da-f]{6}/g, (colour) => {
    const token = colours[colour];
    if (!token) throw new Error(`${file} has the colour ${colour}, of which nothing says what it becomes.`);
    return tones[token];
  });
}

/** The drawing of the home page in the colours of a centre, as SVG. */
export const homeDrawing = (tones: Tones): Promise<string> => recoloured(home, tones);
/** The mark of the site without one of its own in the colours of a centre, as SVG. */
export const ownFigure = (tones: Tones): Promise<string> => recoloured(figure, tones);

/** Changes with the colours of the drawings. */
export const drawingVersion = ({ chalk, marigold, ground }: Tones): string =>
  createHash('sha256').update(`${chalk} ${marigold} ${ground}`).digest('hex').slice(0, 8);

/** The address of the home page's drawing in the colours of the centre. Null for the sample's look. */
export const drawingAddress = (palette: Palette | null): string | null =>
  palette && `/drawing.svg?v=${drawingVersion(palette.light)}`;
