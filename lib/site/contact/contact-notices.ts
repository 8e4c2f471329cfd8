import { randomUUID } from 'node:crypto';
import { findNotified } from '#lib/mail/find-notified.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';

/** The emails that notify staff of a new contact message: where it is, but nothing about who wrote it. */
export async function contactNotices(): Promise<NewMail[]> {
  const notified = await findNotified('message', null);
  if (notified.length === 0) return [];
  const written = await writeMail({
    subject: 'New message from the contact form',
    paragraphs: ['Someone sent a message with the contact form of the website.'],
    action: { label: 'Open messages', href: absoluteUrl('/admin/messages') },
  });
  const occasion = randomUUID();
  return notified.map((toAddress) => {
    const key = `contact_notice:${occasion}:${toAddress}`;
    return { kind: 'contact_notice', key, toAddress, ...written };
  });
}
