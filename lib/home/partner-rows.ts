/** Logos side by side at most, and how often a list stands in its row at least (spec, section 9). */
const mostInView = 6;
const leastRepeats = 4;

/** The partners of the upper and the lower row, taking turns, so that both are as long. */
export const partnerRows = <T>(partners: readonly T[]): T[][] =>
  [0, 1].map((row) => partners.filter((_, index) => index % 2 === row)).filter((row) => row.length > 0);

/** How often a list of `length` logos stands in its row, so that no gap shows while the first copy moves out. */
export const repeatsOf = (length: number): number => Math.max(leastRepeats, 1 + Math.ceil(mostInView / length));
