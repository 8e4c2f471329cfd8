import type { FormField } from '#lib/forms/questions/form-field.ts';

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** What a form asks for, such as "12 questions, 6 files". Empty for nothing. */
export function formSize(fields: Pick<FormField, 'fieldType'>[]): string {
  const files = fields.filter(({ fieldType }) => fieldType === 'file').length;
  const questions = fields.length - files;
  return [questions > 0 && count(questions, 'question'), files > 0 && count(files, 'file')].filter(Boolean).join(', ');
}

/** How much of a form everyone must answer, such as "Required: 9 questions, 1 file." */
export function requiredSize(fields: Pick<FormField, 'fieldType' | 'isRequired' | 'showIf'>[]): string {
  const required = fields.filter(({ isRequired, showIf }) => isRequired && !showIf);
  if (required.length === 0) return 'No answer is required.';
  if (required.length < fields.length) return `Required: ${formSize(required)}.`;
  return fields.length === 1 ? 'It is required.' : 'All are required.';
}
