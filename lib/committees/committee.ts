import type { Picture } from '../media/picture.ts';

export const committeeCategories = ['investment', 'seed_fund', 'selection', 'other'] as const;
export type CommitteeCategory = (typeof committeeCategories)[number];

/** A committee member as the public sees one: contact details are null unless published. */
export interface CommitteeMember {
  id: number;
  name: string;
  /** The position in the committee, such as "Chairperson". */
  position: string;
  expertise: string;
  bio: string;
  /** A moment within the day in India. */
  joinedDate: Date | null;
  isActive: boolean;
  email: string | null;
  phone: string | null;
  linkedin: string | null;
  website: string | null;
  image: Picture | null;
}

/** A committee member as stored, for admins. */
export interface StoredCommitteeMember extends CommitteeMember {
  emailPublished: boolean;
  phonePublished: boolean;
}

export interface Committee {
  id: number;
  name: string;
  fullName: string;
  description: string;
  /** Null when what is stored is none of the four. */
  category: CommitteeCategory | null;
  totalMembers: number;
}

export interface CommitteeDetail extends Committee {
  members: readonly CommitteeMember[];
}

/** A committee with its members as stored, for admins. */
export interface StoredCommittee extends Committee {
  members: readonly StoredCommitteeMember[];
}
