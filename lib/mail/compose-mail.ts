import { arrivalColumns, arrivalIn, arrivalWords } from '#lib/forms/questions/arrival.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { resumeAction, resumeAddress } from './link-maker.ts';
import { noticesContent } from './notices.ts';
import { type MailContent, writeMail } from './write-mail.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const howToComeBack =
  '“See your application” leads to a page that emails your private link to this address again. The link or the code that you have works on.';

const howToSeeIt =
  '“See your application” leads to a page that emails a private link to this address. With it you read what we entered, and correct it.';

/**
 * The receipt for an applicant: the submission's number, and how much arrived. It repeats none of the sender's words
 * and no file name, because anybody can enter another person's address. Null for an unknown submission.
 */
async function receiptContent(submissionId: number): Promise<MailContent | null> {
  const submission = await database().submission.findUnique({
    where: { id: submissionId },
    select: {
      submittedAt: true,
      ...arrivalColumns,
      program: { select: { title: true } },
      _count: { select: { answers: { where: { value: { not: '' } } }, attachments: true } },
    },
  });
  if (!submission) return null;
  const { program, submittedAt, _count } = submission;
  const arrived = arrivalIn(submission);
  const address = await resumeAddress(submissionId);
  const answers = counted(_count.answers, 'answer', 'answers');
  const files = _count.attachments > 0 ? ` and ${counted(_count.attachments, 'file', 'files')}` : '';
  return {
    subject: `We received your application to ${program.title} (no. ${submissionId})`,
    paragraphs: [
      arrived
        ? `Thank you for applying to ${program.title}. Your application reached us ${arrivalWords(arrived)}. We have entered what you wrote, and it will be reviewed shortly.`
        : `Thank you for applying to ${program.title}. Your application was received and will be reviewed shortly.`,
      `Reference number: ${submissionId}\n${arrived ? 'Entered' : 'Received'}: ${shownMoment(submittedAt)}`,
    ],
    ...resumeAction(address),
    details: [{ label: arrived ? 'What we entered' : 'What arrived', value: `${answers}${files}` }],
    closing: [
      ...(address === null ? [] : [arrived ? howToSeeIt : howToComeBack]),
      `If something is wrong or missing, reply to this email and give your reference number, ${submissionId}. ` +
        'If you did not apply, someone else entered your email address. Please let us know.',
    ],
  };
}

/**
 * The text of the email to staff about a new submission: where it is, but nothing about the applicant. Null for an unknown
 * submission.
 */
async function submissionNotice(submissionId: number): Promise<MailContent | null> {
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

const textSelect = {
  kind: true,
  key: true,
  toAddress: true,
  subject: true,
  text: true,
  html: true,
  submissionId: true,
};

/** The text of an email. */
export interface MailText {
  subject: string;
  text: string;
  /** Null once the email's secret link was removed. */
  html: string | null;
}

async function compose(kind: string, submissionId: number | null) {
  const content = submissionId
    ? await (kind === 'receipt' ? receiptContent(submissionId) : submissionNotice(submissionId))
    : null;
  if (!content) throw new Error('An email without a text and without a submission cannot be composed.');
  return writeMail(content);
}

const nothingToTell = {
  subject: 'New applications',
  paragraphs: ['The applications of this email are gone, or its reader may no longer know of them.'],
};

/** An email about new applications keeps its subject alone: the names in its text belong to them, and go with them. */
async function composeNotices(id: number, mail: { key: string; toAddress: string }): Promise<MailText> {
  const content = await noticesContent(mail);
  const written = await writeMail(content ?? nothingToTell);
  const { subject } = written;
  if (content) await database().mail.updateMany({ where: { id, status: { not: 'sent' } }, data: { subject } });
  return written;
}

/**
 * The text of an email, composed from its submission when it is first read or sent. It is kept from then on, so that
 * the back office shows exactly what was sent.
 */
export async function composeMail(id: number): Promise<MailText> {
  const row = await database().mail.findUniqueOrThrow({ where: { id }, select: textSelect });
  if (row.subject !== null && row.text !== null) return { subject: row.subject, text: row.text, html: row.html };
  if (row.kind === 'notices') return composeNotices(id, row);
  const written = await compose(row.kind, row.submissionId);
  const { count } = await database().mail.updateMany({ where: { id, text: null }, data: written });
  return count === 1 ? written : composeMail(id);
}
