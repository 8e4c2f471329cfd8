import { cachedRead } from '../cache/cached-read.ts';
import { isOtherDatabase } from '../db/client.ts';
import { noteOwnStyle } from '../http/failure-page.ts';
import { getIdentity } from './get-identity.ts';
import type { Palette } from './palette.ts';
import { ownPalette } from './read-looks.ts';

export interface CentrePalette {
  /** The text of the style element with the centre's colours. Empty for the sample's look. */
  style: string;
  /** Null for the sample's look. */
  tones: Palette | null;
}

async function readPalette(): Promise<CentrePalette> {
  const { brandColour: brand, accentColour: accent } = await getIdentity();
  const tones = await ownPalette({ brand, accent });
  if (!tones) return { style: '', tones };
  const { paletteStyle } = await import('./palette-style.ts');
  const style = paletteStyle({ brand, accent });
  return { style, tones: style === '' ? null : tones };
}

/** The colours of the centre in both themes, derived from its brand colour and its accent colour. */
export async function getPalette(): Promise<CentrePalette> {
  const palette = await cachedRead('palette', readPalette);
  if (!isOtherDatabase()) noteOwnStyle(palette.style);
  return palette;
}

// Colours where there is no style sheet: for the browser, emails and drawn pictures, on the sample site and in a
// centre's own.

/** The colours of the browser around a page in both themes, and of its bar around the installed site. */
export const browserColours = ({ tones }: CentrePalette) =>
  tones
    ? { light: tones.light.paper, dark: tones.dark.paper, bar: tones.light.ground }
    : { light: '#fcf9f4', dark: '#0d1222', bar: '#1f2a6b' };

/** The button of an email. */
export const buttonColours = ({ tones }: CentrePalette) =>
  tones
    ? { background: tones.light.primary, text: tones.light['primary-ink'] }
    : { background: '#2b3a8c', text: '#ffffff' };

/** Colours of a sharing picture. */
export const drawingColours = ({ tones }: CentrePalette) => {
  if (!tones)
    return {
      ground: '#1b2559',
      raised: '#232f6b',
      line: '#46549b',
      chalk: '#f7f4ec',
      chalkMuted: '#c3cbe6',
      marigold: '#f0b23c',
      accent: '#ad4a16',
    };
  const { ground, chalk, marigold, accent, ...others } = tones.light;
  return {
    ground,
    raised: others['ground-raised'],
    line: others['ground-line'],
    chalk,
    chalkMuted: others['chalk-muted'],
    marigold,
    accent,
  };
};
export type DrawingColours = ReturnType<typeof drawingColours>;
