import { randomUUID } from 'node:crypto';
import { absoluteUrl } from '../config/site-address.ts';
import { findNotified } from '../mail/find-notified.ts';
import type { NewMail } from '../mail/mail-row.ts';
import { writeMail } from '../mail/write-mail.ts';

const words = {
  message: {
    subject: 'A message about',
    text: 'An applicant wrote a message about their application to',
    at: 'messages',
  },
  answer: {
    subject: 'An answer about',
    text: 'An applicant answered what you asked about their application to',
    at: 'requests',
  },
};

/**
 * The emails that tell staff that an applicant wrote a message or answered a request: where it is, but nothing of what it
 * says.
 */
export async function applicantNotices(
  kind: keyof typeof words,
  { id, program }: { id: number; program: { title: string } },
): Promise<NewMail[]> {
  const notified = await findNotified(kind);
  if (notified.length === 0) return [];
  const { subject, text, at } = words[kind];
  const written = await writeMail({
    subject: `${subject} application ${id} to ${program.title}`,
    paragraphs: [`${text} ${program.title}. Its reference number is ${id}.`],
    action: { label: 'Read and answer', href: absoluteUrl(`/admin/submissions/${id}#${at}`) },
    closing: ['Choose which emails you get, and when, in the back office under “Your account”.'],
  });
  const occasion = randomUUID();
  return notified.map((toAddress) => ({
    kind: 'applicant_notice',
    key: `applicant_notice:${occasion}:${toAddress}`,
    toAddress,
    ...written,
    submissionId: id,
  }));
}
