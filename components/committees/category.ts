import type { CommitteeCategory } from '#lib/site/committees/committees.ts';

// The colours of a category's band. Text on them has AA contrast in both themes.
const bands: Record<CommitteeCategory, string> = {
  investment: 'bg-ground text-chalk',
  seed_fund: 'bg-peacock text-primary-ink',
  selection: 'bg-accent text-primary-ink',
  other: 'bg-muted text-paper',
};

/** The classes of a committee's header, by its category (spec, section 2). */
export const categoryBand = (category: CommitteeCategory | null): string => bands[category ?? 'other'];

/** A category in words: `seed_fund` is "seed fund". */
export const categoryWords = (category: CommitteeCategory | null): string => (category ?? 'other').replaceAll('_', ' ');
