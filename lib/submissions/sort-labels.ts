// Alphabetical as people read it and the same on every machine, because the collator has a fixed locale, not the
// host's.
const collator = new Intl.Collator('en', { numeric: false });

/** Labels in alphabetical order (spec, section 2). Labels that the locale treats as equal are ordered by code units. */
export const sortLabels = (labels: Iterable<string>): string[] =>
  [...labels].sort((one, other) => collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0));
