import type { FieldErrors } from '#lib/platform/http/result.ts';
import { isList } from './columns.ts';
import type { ChoiceField, ContentValues, Field, FieldValue } from './field.ts';

type Row = ContentValues | undefined;

const rowsOf = (values: Row, name: string) => (values?.[name] ?? []) as ContentValues[];

function problem({ name, options }: ChoiceField, values: ContentValues, stored: Row): string[] | null {
  const value: FieldValue = values[name] ?? null;
  if (value === null || value === stored?.[name] || options.some((option) => option.value === value)) return null;
  return [`Choose one of: ${options.map(({ label }) => label).join(', ')}.`];
}

/**
 * Values that are not among their field's options, by the path of the field. A value that is already stored may stay:
 * another tool may have written it, and saving something else must not fail because of it.
 */
export function unknownChoices(fields: readonly Field[], values: ContentValues, stored: Row, path = ''): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fields) {
    if (isList(field)) {
      const before = new Map(rowsOf(stored, field.name).map((row) => [row.id, row]));
      rowsOf(values, field.name).forEach((row, index) => {
        const known = row.id === undefined ? undefined : before.get(row.id);
        Object.assign(errors, unknownChoices(field.fields, row, known, `${path}${field.name}.${index}.`));
      });
    } else if (field.kind === 'choice') {
      const found = problem(field, values, stored);
      if (found) errors[`${path}${field.name}`] = found;
    }
  }
  return errors;
}
