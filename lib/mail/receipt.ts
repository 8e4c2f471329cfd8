import { database } from '../db/client.ts';
import { shownTime } from '../time/kolkata-time.ts';
import { fileSize } from './file-size.ts';
import type { MailContent } from './mail-html.ts';

const answerText = (fieldType: string, value: string) =>
  fieldType === 'checkbox' ? (value === 'true' ? 'Yes' : 'No') : value.trim() || '—';

/**
 * The receipt for an applicant: the submission's number and everything that arrived. Null for an unknown submission.
 */
export async function receiptContent(submissionId: number): Promise<MailContent | null> {
  const submission = await database().submission.findUnique({
    where: { id: submissionId },
    select: {
      submittedAt: true,
      program: { select: { title: true } },
      answers: { orderBy: { position: 'asc' }, select: { label: true, fieldType: true, value: true } },
      attachments: { orderBy: { position: 'asc' }, select: { label: true, filename: true, bytes: true } },
    },
  });
  if (!submission) return null;
  const { program, submittedAt, answers, attachments } = submission;
  return {
    subject: `We received your application to ${program.title} (no. ${submissionId})`,
    paragraphs: [
      `Thank you for applying to ${program.title}. Your application was received and will be reviewed shortly.`,
      `Reference number: ${submissionId}\nReceived: ${shownTime(submittedAt)} (India time)`,
      'Here is a copy of what you sent us:',
    ],
    details: [
      ...answers.map(({ label, fieldType, value }) => ({ label, value: answerText(fieldType, value) })),
      ...attachments.map(({ label, filename, bytes }) => ({ label, value: `${filename} (${fileSize(bytes)})` })),
    ],
    closing: [
      `If something is wrong or missing, reply to this email and give your reference number, ${submissionId}. ` +
        'If you did not apply, someone else entered your email address. Please let us know.',
    ],
  };
}
