/** The address by which submissions of one applicant are known: the first answer to a question for one, in small letters. */
export function applicantEmail(answers: readonly { fieldType: string; value: string }[]): string | null {
  const given = answers.find(({ fieldType, value }) => fieldType === 'email' && value.trim() !== '');
  return given ? given.value.trim().toLowerCase() : null;
}
