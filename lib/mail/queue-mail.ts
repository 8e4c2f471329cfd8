import { database } from '../db/client.ts';
import { headerText, mailAddress } from '../text/mail-address.ts';
import { type MailHead, mailRow } from './mail-row.ts';
import { wakeSender } from './wake-sender.ts';

export interface QueuedMail extends MailHead {
  subject: string;
  text: string;
  /** Null for one that is plain text. */
  html: string | null;
  /** Where replies go. The centre's own address if missing. */
  replyTo?: string | null;
  submissionId?: number;
  /** The private page whose link it carries, in place of the words in ./link-maker.ts. */
  pageId?: number;
}

/**
 * The write that adds an email to the outbox. Await it, or put it into an array transaction with the event it reports,
 * so that both happen or neither. The sender does the rest, so no request waits for a mail server.
 */
export function queueMail({ subject, text, html, replyTo, submissionId, pageId, ...head }: QueuedMail) {
  wakeSender();
  return database().mail.create({
    data: {
      ...mailRow(head),
      subject: headerText(subject),
      text,
      html,
      replyTo: replyTo ? mailAddress(replyTo) : null,
      submissionId: submissionId ?? null,
      pageId: pageId ?? null,
    },
    select: { id: true },
  });
}
