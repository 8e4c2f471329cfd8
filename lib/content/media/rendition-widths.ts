/** The widths in device pixels of a picture's smaller renditions, from an avatar to half a desktop window. */
const renditionSteps = [160, 320, 640, 960, 1600] as const;

/** The widths encoded during the upload. The others follow in the background. */
export const firstSteps: readonly number[] = [320, 640];

/** The most device pixels on a side that any supported screen shows. Renditions are never larger. */
export const maxRenditionSide = 2000;

/**
 * A smaller rendition is made only if the full one is at least this many times wider. Otherwise it would save almost
 * nothing.
 */
const minShrink = 1.25;

/** The width in pixels of the full rendition of a picture of `width` by `height`. */
export const fullWidth = (width: number, height: number): number =>
  Math.round(width * Math.min(1, maxRenditionSide / Math.max(width, height)));

/** The widths, smallest first, of the renditions of a picture of `width` by `height`. */
export const stepsOf = (width: number, height: number): number[] =>
  renditionSteps.filter((step) => step * minShrink <= fullWidth(width, height));

/**
 * The widths that suit `asked` (the `w` of an address), smallest first, starting with the next one at least as large.
 * Empty for an invalid width or one above the largest: then only the full rendition is suitable.
 */
export function stepsFrom(asked: string | null): number[] {
  const width = asked !== null && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : Number.POSITIVE_INFINITY;
  return renditionSteps.filter((step) => step >= width);
}
