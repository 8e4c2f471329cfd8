import MailComposer from 'nodemailer/lib/mail-composer';
import { database } from '../db/client.ts';
import { getSettings } from '../settings/get-settings.ts';
import { composeMail } from './compose-mail.ts';
import { headerText } from './mail-address.ts';
import { senderAddress } from './mail-row.ts';

/**
 * The whole message of a mail (RFC 5322), with the same Message-ID and date at every attempt, marked as written by a
 * program (RFC 3834) so that no holiday notice answers it.
 */
export async function buildMessage(id: number): Promise<{ to: string; message: Buffer }> {
  const { subject, text, html } = await composeMail(id);
  const row = await database().mail.findUniqueOrThrow({
    where: { id },
    select: { toAddress: true, toName: true, replyTo: true, messageId: true, createdAt: true },
  });
  const { centreName, email } = await getSettings();
  const composer = new MailComposer({
    from: { name: headerText(centreName, 200), address: senderAddress() },
    to: { name: row.toName ?? '', address: row.toAddress },
    replyTo: row.replyTo ?? email,
    subject: headerText(subject),
    text,
    ...(html && { html }),
    messageId: row.messageId,
    date: row.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // A text never makes the composer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { to: row.toAddress, message: await composer.compile().build() };
}
