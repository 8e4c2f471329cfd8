import { answerColumns, toAnswer } from '#lib/forms/questions/answer.ts';
import { addressedName, applicantName } from '#lib/forms/questions/submission-name.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { fillPlaceholders } from '#lib/platform/text/placeholders.ts';
import { statusName } from '../submissions/status-names.ts';
import { silentStatuses } from '../submissions/told.ts';
import type { ShownLetter } from './letter.ts';

/** What a letter needs of its application to be read and released. */
export const letterSelect = {
  id: true,
  batch: true,
  status: true,
  subject: true,
  text: true,
  isEdited: true,
  revision: true,
  releasedAt: true,
  submissionId: true,
  submission: {
    select: {
      status: true,
      pageId: true,
      applicantEmail: true,
      answers: { select: answerColumns, orderBy: { position: 'asc' } },
      program: { select: { title: true } },
    },
  },
} satisfies Prisma.LetterSelect;

export type LetterRow = Prisma.LetterGetPayload<{ select: typeof letterSelect }>;

/** Why a letter cannot be released, in words. Null if it can. */
function problemOf({ status, subject, text, submission }: LetterRow): string | null {
  const now = statusName(submission.status);
  if (silentStatuses.some((each) => each === submission.status))
    return `The status is “${now}” now, so nothing is sent.`;
  if (status !== null && status !== submission.status)
    return `The status is “${now}” now. Discard this letter, and write another one if needed.`;
  if (subject === '' || text === '') return 'The letter is empty. Write it first.';
  if (submission.pageId === null && mailAddress(submission.applicantEmail ?? '') === null)
    return 'This application has no private page and no email address. Tell the applicant in another way.';
  return null;
}

/** A letter as its applicant will read it, or reads it. */
export function toShownLetter(row: LetterRow, centre: string): ShownLetter & { revision: number } {
  const { id, submissionId, subject, text, isEdited, releasedAt, revision, submission } = row;
  const answers = submission.answers.map(toAnswer);
  const values = {
    name: addressedName(answers) || 'applicant',
    program: submission.program.title,
    reference: String(submissionId),
    centre,
  };
  // What was released was filled then. What looks like a placeholder in it is the applicant's own.
  const fill = (words: string) => (releasedAt ? words : fillPlaceholders(words, values));
  return {
    id,
    submissionId,
    isEdited,
    releasedAt,
    revision,
    subject: fill(subject),
    text: fill(text),
    name: applicantName(answers),
    programTitle: submission.program.title,
    address: mailAddress(submission.applicantEmail ?? ''),
    typed: { subject, text },
    problem: releasedAt ? null : problemOf(row),
  };
}
