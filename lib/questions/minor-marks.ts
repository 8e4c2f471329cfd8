import { mailboxOf } from '../text/mailbox.ts';
import type { Answer } from './answer.ts';
import type { FormField } from './form-field.ts';
import type { Problem } from './problems.ts';

// What a form marks for applicants under 18. A mark counts only on a question of its type.

type MarkedField = Pick<FormField, 'meansMinor' | 'asksParent'> & { fieldType: string };

/** Whether ticking this question says that the applicant is under 18. */
export const meansMinor = (field: MarkedField): boolean => field.meansMinor && field.fieldType === 'checkbox';

/** Whether this question asks for the address of a parent or guardian. */
export const asksParent = (field: MarkedField): boolean => field.asksParent && field.fieldType === 'email';

/** Whether applications of people under 18 wait for a parent. */
export const holdsMinors = (fields: readonly MarkedField[]): boolean => fields.some(meansMinor);

/** The addresses that a person under 18 gives as a parent’s and that are their own: they could confirm for themselves. */
export function checkParent(answers: readonly Answer<FormField>[]): Problem[] {
  if (!answers.some(({ field, value }) => meansMinor(field) && value === 'true')) return [];
  const given = answers.filter(({ field, value }) => field.fieldType === 'email' && value.trim() !== '');
  const own = given.filter(({ field }) => !asksParent(field)).map(({ value }) => mailboxOf(value.trim()));
  return given
    .filter(({ field, value }) => asksParent(field) && own.includes(mailboxOf(value.trim())))
    .map(({ field: { label } }) => ({
      label,
      message: `“${label}” has your own address. Enter the address of a parent or guardian.`,
      code: 'invalid',
    }));
}
