import type { ContentValues } from './field.ts';
import { sectionType } from './field-types.ts';

const isHeading = (row: ContentValues | undefined) => row?.field_type === sectionType;

/** What is wrong with the sections of a form, by the path of the field. */
export function sectionProblems(rows: readonly ContentValues[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (!rows.some(isHeading)) return errors;
  if (!isHeading(rows[0]))
    errors['form_fields.0.field_type'] = [
      'A form with sections begins with a heading. Move one here, so that every question is in a section.',
    ];
  rows.forEach((row, index) => {
    if (!isHeading(row)) return;
    const next = rows[index + 1];
    if (next === undefined || isHeading(next))
      errors[`form_fields.${index}.field_type`] = ['Add a question below this heading, or remove it.'];
    if (row.is_required === true) errors[`form_fields.${index}.is_required`] = ['A heading takes no answer.'];
    for (const name of ['show_if', 'require_if'])
      if (row[name])
        errors[`form_fields.${index}.${name}`] = [
          'A heading has no condition. Give its questions one: a step without questions is skipped.',
        ];
  });
  return errors;
}
