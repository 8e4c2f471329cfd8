import { committeeCategories } from '../content/entities/committee.ts';
import { pictureSelect, toPictureOrNull } from '../media/picture.ts';
import type {
  CommitteeCategory,
  CommitteeDetail,
  CommitteeMember,
  StoredCommittee,
  StoredCommitteeMember,
} from './committee.ts';

/** The columns of a StoredCommitteeMember. */
export const memberSelect = {
  id: true,
  name: true,
  position: true,
  expertise: true,
  bio: true,
  joinedDate: true,
  isActive: true,
  email: true,
  emailPublished: true,
  phone: true,
  phonePublished: true,
  linkedin: true,
  website: true,
  image: { select: pictureSelect },
} as const;

/** The columns of a CommitteeDetail; members in the order in which they were added. */
export const committeeSelect = {
  id: true,
  name: true,
  fullName: true,
  description: true,
  category: true,
  _count: { select: { members: true } },
  members: { select: memberSelect, orderBy: { id: 'asc' } },
} as const;

type MemberRow = Omit<StoredCommitteeMember, 'image'> & { image: Parameters<typeof toPictureOrNull>[0] };

interface CommitteeRow {
  id: number;
  name: string;
  fullName: string;
  description: string;
  category: string;
  _count: { members: number };
  members: MemberRow[];
}

export const toStoredMember = (row: MemberRow): StoredCommitteeMember => ({
  ...row,
  image: toPictureOrNull(row.image),
});

// The publish switches end here: what is not published never reaches a public reader.
const toMember = ({ emailPublished, phonePublished, ...row }: MemberRow): CommitteeMember => ({
  ...row,
  email: emailPublished ? row.email : null,
  phone: phonePublished ? row.phone : null,
  image: toPictureOrNull(row.image),
});

const toCategory = (stored: string): CommitteeCategory | null =>
  committeeCategories.find((category) => category === stored) ?? null;

const committeeWith = <M>({ _count, members, category, ...row }: CommitteeRow, toOne: (member: MemberRow) => M) => ({
  ...row,
  category: toCategory(category),
  totalMembers: _count.members,
  members: members.map(toOne),
});

export const toCommittee = (row: CommitteeRow): CommitteeDetail => committeeWith(row, toMember);

export const toStoredCommittee = (row: CommitteeRow): StoredCommittee => committeeWith(row, toStoredMember);
