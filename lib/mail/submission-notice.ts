import { absoluteUrl } from '../config/site-address.ts';
import { database } from '../db/client.ts';
import type { MailContent } from './mail-html.ts';

/**
 * What the email to staff says about a new submission: where it is, but nothing about the applicant. Null for an unknown
 * submission.
 */
export async function submissionNotice(submissionId: number): Promise<MailContent | null> {
  const submission = await database().submission.findUnique({
    where: { id: submissionId },
    select: { program: { select: { title: true } } },
  });
  if (!submission) return null;
  return {
    subject: `New application to ${submission.program.title} (no. ${submissionId})`,
    paragraphs: [
      `A new application to ${submission.program.title} has arrived. Its reference number is ${submissionId}.`,
    ],
    action: { label: 'Open the application', href: absoluteUrl(`/admin/submissions/${submissionId}`) },
  };
}
