import { database } from '../db/client.ts';
import { receiptContent } from './receipt.ts';
import { submissionNotice } from './submission-notice.ts';
import { writeMail } from './write-mail.ts';

const textSelect = { kind: true, subject: true, text: true, html: true, submissionId: true };

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

/**
 * The text of an email, composed from its submission when it is first read or sent. It is kept from then on, so that
 * the back office shows exactly what was sent.
 */
export async function composeMail(id: number): Promise<MailText> {
  const row = await database().mail.findUniqueOrThrow({ where: { id }, select: textSelect });
  if (row.subject !== null && row.text !== null) return { subject: row.subject, text: row.text, html: row.html };
  const written = await compose(row.kind, row.submissionId);
  const { count } = await database().mail.updateMany({ where: { id, text: null }, data: written });
  return count === 1 ? written : composeMail(id);
}
