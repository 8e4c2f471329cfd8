import type { SubmittedAnswer } from '../submissions/submission.ts';

const personal =
  /^(?:your |full |applicant(?:['’]s)? |founder(?:['’]s)? |student(?:['’]s)? )*(?:full )?name$|^(?:तुमचे |आपले |पूर्ण )*नाव$|^(?:आपका |पूरा )*नाम$/i;
const anyName = /\bname\b|नाव|नाम/i;

/**
 * What applicants call themselves, as far as the form asked: the answer to a question for a name, else the address
 * of mail; empty when neither was given.
 */
export function applicantName(answers: readonly SubmittedAnswer[]): string {
  const texts = answers.filter(({ fieldType, value }) => fieldType === 'text' && value.trim() !== '');
  const found =
    texts.find(({ label }) => personal.test(label.trim())) ??
    texts.find(({ label }) => anyName.test(label)) ??
    answers.find(({ fieldType, value }) => fieldType === 'email' && value !== '');
  return found?.value.trim() ?? '';
}
