import { randomUUID } from 'node:crypto';
import { findNotified } from '#lib/mail/find-notified.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { countStaffMail, uncountStaffMail } from '#lib/mail/receipt-limit.ts';
import { resumeAction, resumeAddress } from '#lib/mail/resume-address.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';

interface Told {
  id: number;
  applicantEmail: string | null;
  program: { title: string };
}

const subjects = { message: 'There is a message about', request: 'We have a question about' };
const beginnings = { message: 'We wrote you a message about', request: 'We need an answer from you about' };

/**
 * The email that tells an applicant that there is a message or a request. It says nothing of either and has no private link: anybody may
 * have entered this address. None without a mail server, without an address, and beyond the limit of an address.
 * @returns the email, and how to uncount the email if they are not made
 */
export async function messageMail({ id, applicantEmail, program }: Told, kind: 'message' | 'request' = 'message') {
  const toAddress = hasMailServer() ? mailAddress(applicantEmail ?? '') : null;
  if (toAddress === null || !(await countStaffMail(toAddress))) return { mails: [], takeBack: async () => {} };
  const written = await writeMail({
    subject: `${subjects[kind]} your application to ${program.title} (no. ${id})`,
    paragraphs: [
      `${beginnings[kind]} your application to ${program.title}. Its reference number is ${id}.`,
      'Read and answer it on your private page. If you have its link or its code, open it. If not, “See your application” leads to a page that emails the link to this address again.',
    ],
    ...resumeAction(await resumeAddress(id)),
    closing: ['If you did not apply, someone else entered your email address. Please let us know.'],
  });
  const key = `message:${randomUUID()}`;
  const mail: NewMail = { kind: 'message', key, toAddress, ...written, submissionId: id };
  return { mails: [mail], takeBack: () => uncountStaffMail(toAddress) };
}

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
  { id, program }: { id: number; program: { id: number; title: string } },
): Promise<NewMail[]> {
  const notified = await findNotified(kind, program.id);
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
