import type { Answer } from './answer.ts';

/** The address that connects one applicant's submissions: the first answer to an email question, in lowercase. */
export function applicantEmail(answers: readonly Answer[]): string | null {
  const given = answers.find(({ field, value }) => field.fieldType === 'email' && value.trim() !== '');
  return given ? given.value.trim().toLowerCase() : null;
}
