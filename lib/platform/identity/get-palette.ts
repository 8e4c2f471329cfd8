import { cachedRead } from '../cache/cached-read.ts';
import { isOtherDatabase } from '../db/client.ts';
import { noteOwnStyle } from '../http/failure-page.ts';
import type { Palette } from './derive-palette.ts';
import { getIdentity } from './get-identity.ts';
import { ownPalette } from './own-palette.ts';

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
