/** The most logos side by side, and how often a row repeats its list at least (spec, section 9). */
const maxInView = 6;
const minRepeats = 4;

/** Splits the partners alternately into an upper and a lower row of equal length. */
export const partnerRows = <T>(partners: readonly T[]): T[][] =>
  [0, 1].map((row) => partners.filter((_, index) => index % 2 === row)).filter((row) => row.length > 0);

/** How often a row repeats a list of `length` logos, so that no gap shows while the first copy scrolls out. */
export const repeatsOf = (length: number): number => Math.max(minRepeats, 1 + Math.ceil(maxInView / length));
