import type { FormField } from '#lib/programs/program.ts';

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** What a form asks for, such as "12 questions, 6 files". */
export function formSize(fields: Pick<FormField, 'fieldType'>[]): string {
  const files = fields.filter(({ fieldType }) => fieldType === 'file').length;
  const questions = fields.length - files;
  return [questions > 0 && count(questions, 'question'), files > 0 && count(files, 'file')].filter(Boolean).join(', ');
}
