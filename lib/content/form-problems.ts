import type { FieldErrors } from '#lib/platform/http/result.ts';
import { invalidValues } from './content-failures.ts';
import { formFields } from './entities/form-field.ts';
import { program } from './entities/program.ts';
import type { ContentValues, ListField } from './field.ts';
import { valuesSchema } from './field-schema.ts';

/** The list of a program's questions. */
export const formList = formFields as unknown as ListField;
const schema = valuesSchema([formList]);

/** What saving would reject in a program's questions, by the path of the field, such as `form_fields.1.label`. */
export function formProblems(rows: readonly ContentValues[]): FieldErrors {
  const parsed = schema.safeParse({ form_fields: rows });
  if (!parsed.success) return invalidValues(parsed.error).failure.errors ?? {};
  return program.check?.(parsed.data as ContentValues) ?? {};
}
