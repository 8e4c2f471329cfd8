import type { Partner } from '#lib/content/entities/stakeholders.ts';

export interface PartnerGroup {
  tag: string;
  partners: Partner[];
}

const untagged = 'Other';
const alphabet = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * The partners by tag, with groups in alphabetical order. Partners without a tag are under "Other" (spec, section 2).
 */
export function groupPartners(partners: readonly Partner[]): PartnerGroup[] {
  const groups = Map.groupBy(partners, ({ tag }) => tag?.trim() || untagged);
  return [...groups]
    .map(([tag, members]) => ({ tag, partners: members }))
    .sort((a, b) => alphabet.compare(a.tag, b.tag));
}
