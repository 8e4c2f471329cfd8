import { z } from 'zod';
import { committee, committeeCategories, committeeMembers } from '#lib/content/entities/committee.ts';
import { type ContentValues, type Field, isList } from '#lib/content/fields/field.ts';
import { fieldSchema } from '#lib/content/fields/field-schema.ts';
import { rowToWire, rowWireSchema, toWire, wireSchema } from '#lib/content/published/public-wire.ts';
import {
  type Committee,
  type CommitteeDetail,
  type CommitteeMember,
  choosePicture,
  type StoredCommittee,
  type StoredCommitteeMember,
} from './committees.ts';

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

const shapeOf = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));

// A committee's members have their own addresses. A member's picture is given by its address, not by its id.
const committeeShape = shapeOf(committee.fields.filter((field) => !isList(field)));
const memberShape = {
  ...shapeOf(committeeMembers.fields.filter(({ kind }) => kind !== 'picture')),
  image_url: z.string(choosePicture).nullable(),
};

const values = (schema: z.ZodObject) => schema as z.ZodType as z.ZodType<ContentValues>;
// Unknown names are ignored, so that a response can be sent back whole.
const change = (shape: z.ZodRawShape) => z.object(shape).partial();
const creation = (shape: z.ZodRawShape) => change(shape).extend({ name: shape.name as z.ZodType });

/** The bodies of the addresses, under the rules of the back office's form. Fields that were not sent stay out. */
export const committeeChangeSchema = values(change(committeeShape));
export const memberChangeSchema = values(change(memberShape));
/** Something new needs a name. */
export const newCommitteeSchema = values(creation(committeeShape));
export const newMemberSchema = values(creation(memberShape));
