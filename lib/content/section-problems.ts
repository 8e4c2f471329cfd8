import { readCondition } from './condition.ts';
import type { ContentValues } from './field.ts';
import { sectionType, stopType } from './field-types.ts';

const isHeading = (row: ContentValues | undefined) => row?.field_type === sectionType;

const isStop = (row: ContentValues | undefined) => row?.field_type === stopType;

/** What is wrong with the reasons not to apply. They are told before a draft begins, so something must come after them. */
function stopProblems(rows: readonly ContentValues[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const second = rows.findIndex((row, index) => index > 0 && isHeading(row));
  rows.forEach((row, index) => {
    if (!isStop(row)) return;
    const say = (name: string, text: string) => {
      errors[`form_fields.${index}.${name}`] = [text];
    };
    if (!isHeading(rows[0]) || second < 0 || index > second)
      say('field_type', 'Reasons not to apply stand in the first of two sections or more. Move this one there.');
    if (!readCondition((row.show_if ?? null) as string | null))
      say('show_if', 'Say when nobody can apply for this reason.');
    if (row.is_required === true) say('is_required', 'A reason takes no answer.');
  });
  return errors;
}

/** What is wrong with the sections of a form, by the path of the field. */
export function sectionProblems(rows: readonly ContentValues[]): Record<string, string[]> {
  const errors = stopProblems(rows);
  if (!rows.some(isHeading)) return errors;
  if (!isHeading(rows[0]))
    errors['form_fields.0.field_type'] = [
      'A form with sections begins with a heading. Move one here, so that every question is in a section.',
    ];
  rows.forEach((row, index) => {
    if (!isHeading(row)) return;
    const next = rows[index + 1];
    if (next === undefined || isHeading(next) || isStop(next))
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
