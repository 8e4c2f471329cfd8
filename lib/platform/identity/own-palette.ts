import type { Colours, Palette } from './derive-palette.ts';

/**
 * The palette of a centre's colours. Null without any. The arithmetic of colours, some 150 modules, is loaded for who has
 * colours alone.
 */
export async function ownPalette(colours: Colours): Promise<Palette | null> {
  if (!colours.brand && !colours.accent) return null;
  const { derivePalette } = await import('./derive-palette.ts');
  return derivePalette(colours);
}
