import { z } from 'zod';
import { committee, committeeMembers } from '#lib/content/entities/committee.ts';
import { type ContentValues, type Field, isList } from '#lib/content/fields/field.ts';

import { fieldSchema } from '#lib/content/fields/field-schema.ts';
import { choosePicture } from './committee-failures.ts';

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
