import type { Answer } from '#lib/forms/questions/answer.ts';
import { database } from '#lib/platform/db/client.ts';

/** The questions that ask for the address of a parent, which is not the applicant's, as the forms are now. */
export async function parentQuestions(): Promise<ReadonlySet<number>> {
  const where = { asksParent: true, fieldType: 'email' };
  const fields = await database().formField.findMany({ where, select: { id: true } });
  return new Set(fields.map(({ id }) => id));
}

/** The answers to other questions than `parents`. */
export const withoutParents = (answers: readonly Answer[], parents: ReadonlySet<number>): Answer[] =>
  answers.filter(({ field }) => !parents.has(field.id));

/**
 * The address of an applicant, which connects their submissions and gets the emails about them: the first answer to an
 * email question, in lowercase.
 * @param own their answers without those about a parent
 */
export function applicantEmail(own: readonly Answer[]): string | null {
  const given = own.find(({ field, value }) => field.fieldType === 'email' && value.trim() !== '');
  return given ? given.value.trim().toLowerCase() : null;
}
