import { database } from '../db/client.ts';
import { shownMoment } from '../time/kolkata-time.ts';
import type { MailContent } from './mail-html.ts';
import { resumeAction, resumeAddress } from './resume-address.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const howToComeBack =
  '“See your application” leads to a page that emails your private link to this address again. The link or the code that you have works on.';

/**
 * The receipt for an applicant: the submission's number, and how much arrived. It repeats none of the sender's words
 * and no file name, because anybody can enter another person's address. Null for an unknown submission.
 */
export async function receiptContent(submissionId: number): Promise<MailContent | null> {
  const submission = await database().submission.findUnique({
    where: { id: submissionId },
    select: {
      submittedAt: true,
      program: { select: { title: true } },
      _count: { select: { answers: { where: { value: { not: '' } } }, attachments: true } },
    },
  });
  if (!submission) return null;
  const { program, submittedAt, _count } = submission;
  const address = await resumeAddress(submissionId);
  const answers = counted(_count.answers, 'answer', 'answers');
  const files = _count.attachments > 0 ? ` and ${counted(_count.attachments, 'file', 'files')}` : '';
  return {
    subject: `We received your application to ${program.title} (no. ${submissionId})`,
    paragraphs: [
      `Thank you for applying to ${program.title}. Your application was received and will be reviewed shortly.`,
      `Reference number: ${submissionId}\nReceived: ${shownMoment(submittedAt)}`,
    ],
    ...resumeAction(address),
    details: [{ label: 'What arrived', value: `${answers}${files}` }],
    closing: [
      ...(address === null ? [] : [howToComeBack]),
      `If something is wrong or missing, reply to this email and give your reference number, ${submissionId}. ` +
        'If you did not apply, someone else entered your email address. Please let us know.',
    ],
  };
}
