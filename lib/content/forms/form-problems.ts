import type { FieldErrors } from '#lib/platform/http/result.ts';
import { formFields, program } from '../entities/program.ts';
import type { ContentValues, ListField } from '../fields/field.ts';
import { valuesSchema } from '../fields/field-schema.ts';
import { invalidValues } from '../items/failures.ts';

/** The list of a program's questions. */
export const formList = formFields as unknown as ListField;

const schema = valuesSchema([formList]);

/** The problems for which saving would reject a program's questions, by the path of the field, such as `form_fields.1.label`. */
export function formProblems(rows: readonly ContentValues[]): FieldErrors {
  const parsed = schema.safeParse({ form_fields: rows });
  if (!parsed.success) return invalidValues(parsed.error).failure.errors ?? {};
  return program.check?.(parsed.data as ContentValues) ?? {};
}
