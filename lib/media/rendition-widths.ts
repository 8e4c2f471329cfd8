/** Device pixels across of the renditions beside a picture's full one, from an avatar to half a desktop's window. */
export const renditionSteps = [160, 320, 640, 960, 1600] as const;

/** The steps that are made while a picture comes in; the others follow in the background. */
export const firstSteps: readonly number[] = [320, 640];

/** No screen that the site is drawn for shows a picture of more device pixels on a side; renditions are no larger. */
export const maxRenditionSide = 2000;

/** A step is made only where the full rendition is this much wider: below that it would save next to nothing. */
const leastShrink = 1.25;

/** Pixels across of the full rendition of a picture of `width` by `height`. */
export const fullWidth = (width: number, height: number): number =>
  Math.round(width * Math.min(1, maxRenditionSide / Math.max(width, height)));

/** The steps, smallest first, that a picture of `width` by `height` has. */
export const stepsOf = (width: number, height: number): number[] =>
  renditionSteps.filter((step) => step * leastShrink <= fullWidth(width, height));

/**
 * The steps that will do for `asked` (the `w` of an address), smallest first: a width that is no step gets the next
 * larger one. None for what is no width, and for more than the largest step: then only the full rendition will do.
 */
export function stepsFrom(asked: string | null): number[] {
  const width = asked !== null && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : Number.POSITIVE_INFINITY;
  return renditionSteps.filter((step) => step >= width);
}
