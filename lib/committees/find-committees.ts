import { committee, committeeCategories } from '../content/entities/committee.ts';
import { findPublished } from '../content/find-published.ts';
import type { PublicItem } from '../content/public-item.ts';
import type { CommitteeCategory, CommitteeDetail } from './committee.ts';

const toCategory = (stored: string): CommitteeCategory | null =>
  committeeCategories.find((category) => category === stored) ?? null;

/** A committee as pages and addresses read it: with its number of members, and null for an unknown category. */
export const toCommittee = <M>(item: Omit<PublicItem<typeof committee>, 'members'> & { members: readonly M[] }) => ({
  ...item,
  category: toCategory(item.category),
  totalMembers: item.members.length,
});

/** The committees with their members, in the order they were added (spec, section 2). */
export async function findCommittees(): Promise<readonly CommitteeDetail[]> {
  return (await findPublished(committee)).map(toCommittee);
}
