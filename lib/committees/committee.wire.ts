import type { CommitteeFields } from './committee.schema.ts';
import type { Committee, CommitteeDetail, StoredCommittee } from './committee.ts';
import { memberToWire, storedMemberToWire } from './committee-member.wire.ts';

/** A committee as `/api/committees/` lists it. */
export const committeeToWire = (committee: Committee) => ({
  id: committee.id,
  name: committee.name,
  full_name: committee.fullName,
  description: committee.description,
  category: committee.category ?? 'other',
  total_members: committee.totalMembers,
});

/** A committee with its members as `/api/committees/{id}/` sends it. */
export const committeeDetailToWire = (committee: CommitteeDetail) => ({
  ...committeeToWire(committee),
  members: committee.members.map(memberToWire),
});

/** The same for administrators: the members as the writes take them. */
export const storedCommitteeToWire = (committee: StoredCommittee) => ({
  ...committeeToWire(committee),
  members: committee.members.map(storedMemberToWire),
});

/** The columns that the fields of a committee's body set; what was left out stays undefined. */
export const committeeFromWire = <T extends CommitteeFields>({ name, full_name, description, category }: T) => ({
  name: name as T['name'],
  fullName: full_name as T['full_name'],
  description: description as T['description'],
  category: category as T['category'],
});
