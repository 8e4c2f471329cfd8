import { z } from 'zod';
import { isList } from '../content/columns.ts';
import { committee, committeeMembers } from '../content/entities/committee.ts';
import type { ContentValues, Field } from '../content/field.ts';
import { fieldSchema } from '../content/field-schema.ts';
import { type FieldErrors, type Result, success } from '../http/result.ts';
import { invalidFields } from './committee-failures.ts';

/** The fields of a committee's own body. Its members have their own addresses. */
export const committeeFields = committee.fields.filter((field) => !isList(field));
/** The fields of a member's body, where the picture is given by its address. */
export const memberFields = committeeMembers.fields.filter(({ kind }) => kind !== 'picture');

const schemaOf = (fields: readonly Field[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])));
const memberSchema = schemaOf(memberFields).extend({ image_url: z.string().nullable() });

/** The bodies of the addresses: a new committee or member needs a name, a change takes any fields. */
export const committeeChangeSchema = schemaOf(committeeFields).partial();
export const newCommitteeSchema = committeeChangeSchema.required({ name: true });
export const memberChangeSchema = memberSchema.partial();
export const newMemberSchema = memberChangeSchema.required({ name: true });

/**
 * The values of those `fields` that a body contains, under the rules of the back office's form. Missing fields stay
 * out, except the `required` ones. Unknown names are ignored, so that a response can be sent back whole.
 * @returns invalid with messages by field
 */
export function readBody(
  fields: readonly Field[],
  body: Record<string, unknown>,
  required: readonly string[] = [],
): Result<ContentValues> {
  const asked = fields.filter(({ name }) => required.includes(name) || Object.hasOwn(body, name));
  const parsed = schemaOf(asked).safeParse(body);
  return parsed.success
    ? success(parsed.data as ContentValues)
    : invalidFields(z.flattenError(parsed.error).fieldErrors as FieldErrors);
}
