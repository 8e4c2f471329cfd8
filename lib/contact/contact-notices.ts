import { randomUUID } from 'node:crypto';
import { absoluteUrl } from '../config/site-address.ts';
import { findNotified } from '../mail/find-notified.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { writeMail } from '../mail/write-mail.ts';

/** The writes that notify staff of a new contact message: where it is, but nothing about who wrote it. */
export async function contactNotices() {
  const notified = await findNotified('message');
  if (notified.length === 0) return [];
  const written = await writeMail({
    subject: 'New message from the contact form',
    paragraphs: ['Someone sent a message with the contact form of the website.'],
    action: { label: 'Open messages', href: absoluteUrl('/admin/messages') },
  });
  const occasion = randomUUID();
  return notified.map((toAddress) =>
    queueMail({ kind: 'contact_notice', key: `contact_notice:${occasion}:${toAddress}`, toAddress, ...written }),
  );
}
