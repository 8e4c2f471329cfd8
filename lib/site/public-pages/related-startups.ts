import { maxRelatedStartups } from './page-limits.ts';

interface Classified {
  id: number;
  sector: string | null;
}

/** Up to five other startups in the sector of `current`, in the order of `startups` (spec, section 4). */
export function relatedStartups<T extends Classified>(startups: readonly T[], current: Classified): T[] {
  if (!current.sector) return [];
  return startups
    .filter(({ id, sector }) => id !== current.id && sector === current.sector)
    .slice(0, maxRelatedStartups);
}
