import { z } from 'zod';
import { committee, committeeCategories, committeeMembers } from '#lib/content/entities/committee.ts';
import { rowToWire, rowWireSchema, toWire, wireSchema } from '#lib/content/published/public-wire.ts';
import type {
  Committee,
  CommitteeDetail,
  CommitteeMember,
  StoredCommittee,
  StoredCommitteeMember,
} from './committee.ts';

// The committees' addresses send one value that is not in the definition: the number of members.

const { members: _members, ...fieldSchemas } = wireSchema(committee).shape;
const memberSchema = rowWireSchema(committeeMembers);

/** The schemas of the results of the functions below. */
export const committeeWireSchema = z.strictObject({
  ...fieldSchemas,
  category: z.enum(committeeCategories),
  total_members: z.int(),
});
export const committeeDetailWireSchema = committeeWireSchema.extend({ members: z.array(memberSchema) });
export const storedMemberWireSchema = memberSchema.extend({
  email_published: z.boolean(),
  phone_published: z.boolean(),
});
export const storedCommitteeWireSchema = committeeWireSchema.extend({ members: z.array(storedMemberWireSchema) });

/** A committee as `/api/committees/` lists it. */
export const committeeToWire = ({ category, totalMembers, ...item }: Committee) => {
  const { members: _none, ...wire } = toWire(committee, { ...item, category: category ?? 'other', members: [] });
  return { ...wire, category: category ?? ('other' as const), total_members: totalMembers };
};

const memberToWire = (member: CommitteeMember) => rowToWire(committeeMembers, member);

/** A committee with its members as `/api/committees/{id}/` sends it. */
export const committeeDetailToWire = ({ members, ...rest }: CommitteeDetail) => ({
  ...committeeToWire(rest),
  members: members.map(memberToWire),
});

/** A member as administrators read them: contact details as stored, with their publish switches. */
export const storedMemberToWire = (member: StoredCommitteeMember) => ({
  ...memberToWire(member),
  email_published: member.emailPublished,
  phone_published: member.phonePublished,
});

/** A committee with its members as administrators read and write them. */
export const storedCommitteeToWire = ({ members, ...rest }: StoredCommittee) => ({
  ...committeeToWire(rest),
  members: members.map(storedMemberToWire),
});
