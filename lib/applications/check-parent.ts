import { asksParent, meansMinor } from '../programs/minor-marks.ts';
import type { FormField } from '../programs/program.ts';
import type { Answer } from '../submissions/answer.ts';
import { mailboxOf } from '../text/mailbox.ts';
import type { Problem } from './problems.ts';

// Shared by the form in the browser and the intake on the server.

/** The addresses that somebody under 18 gives as a parent’s and that are their own: they could confirm for themselves. */
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
