import type { committee, committeeCategories } from '#lib/content/entities/committee.ts';
import type { PublicItem, StoredItem } from '#lib/content/published/public-item.ts';

export type CommitteeCategory = (typeof committeeCategories)[number];

/** A committee member as the public sees them. Contact details are null unless published. */
export type CommitteeMember = PublicItem<typeof committee>['members'][number];

export interface Committee extends Omit<PublicItem<typeof committee>, 'category' | 'members'> {
  /** Null if the stored value is none of the four. */
  category: CommitteeCategory | null;
  totalMembers: number;
}

export interface CommitteeDetail extends Committee {
  members: readonly CommitteeMember[];
}

/** A committee member as stored, for admins. */
export type StoredCommitteeMember = StoredItem<typeof committee>['members'][number];

/** A committee with its members as stored, for admins. */
export interface StoredCommittee extends Committee {
  members: readonly StoredCommitteeMember[];
}
