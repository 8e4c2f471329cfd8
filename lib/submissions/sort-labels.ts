// Alphabetical as people read it, the same on every machine: a collator of a named locale, not the host's.
const collator = new Intl.Collator('en', { numeric: false });

/** Labels in alphabetical order (spec, section 2); labels that the locale holds equal keep the order of their code units. */
export const sortLabels = (labels: Iterable<string>): string[] =>
  [...labels].sort((one, other) => collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0));
