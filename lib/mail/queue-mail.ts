import { database } from '../db/client.ts';
import { headerText, mailAddress } from './mail-address.ts';
import { type MailHead, mailRow } from './mail-row.ts';
import { wakeSender } from './wake-sender.ts';

export interface QueuedMail extends MailHead {
  subject: string;
  text: string;
  html: string;
  /** Where answers go; the centre's own address without one. */
  replyTo?: string | null;
  submissionId?: number;
}

/**
 * The write that puts a mail into the outbox: await it, or put it into an array transaction with what it tells of, so
 * that both happen or neither. The sender takes it from there; nobody waits for a mail server.
 */
export function queueMail({ subject, text, html, replyTo, submissionId, ...head }: QueuedMail) {
  wakeSender();
  return database().mail.create({
    data: {
      ...mailRow(head),
      subject: headerText(subject),
      text,
      html,
      replyTo: replyTo ? mailAddress(replyTo) : null,
      submissionId: submissionId ?? null,
    },
    select: { id: true },
  });
}
