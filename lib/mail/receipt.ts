import { database } from '../db/client.ts';
import { shownTime } from '../time/kolkata-time.ts';
import { fileSize } from './file-size.ts';
import type { MailContent } from './mail-html.ts';

const answerText = (fieldType: string, value: string) =>
  fieldType === 'checkbox' ? (value === 'true' ? 'Yes' : 'No') : value.trim() || '—';

/** What an applicant is told of his submission: its number, and all that arrived. Null for an unknown one. */
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
    subject: `Your application no. ${submissionId} for ${program.title} was received`,
    paragraphs: [
      `Thank you for applying to ${program.title}. Your application was received and will be reviewed shortly.`,
      `Reference number: ${submissionId}\nReceived: ${shownTime(submittedAt)} (India time)`,
      'This is what we received from you:',
    ],
    details: [
      ...answers.map(({ label, fieldType, value }) => ({ label, value: answerText(fieldType, value) })),
      ...attachments.map(({ label, filename, bytes }) => ({ label, value: `${filename} (${fileSize(bytes)})` })),
    ],
    closing: [
      `If something is wrong or missing, answer this mail and name the reference number ${submissionId}. ` +
        'If you did not apply, somebody else entered your address; please tell us.',
    ],
  };
}
