import MailComposer from 'nodemailer/lib/mail-composer';
import { database } from '#lib/platform/db/client.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { asciiAddress, headerText } from '#lib/platform/text/mail-address.ts';
import { composeMail } from './compose-mail.ts';
import { fillIn, type MadeLink } from './link-maker.ts';
import { senderAddress } from './mail-row.ts';

/**
 * The complete message of an email (RFC 5322). Every attempt has the same Message-ID and date. It is marked as
 * automatic (RFC 3834), so that out-of-office replies do not answer it.
 * @param made the link that it carries, which the stored text does not have
 */
export async function buildMimeMessage(
  id: number,
  made: MadeLink | null = null,
): Promise<{ to: string; message: Buffer }> {
  const { subject, text, html } = await composeMail(id);
  const row = await database().mail.findUniqueOrThrow({
    where: { id },
    select: { toAddress: true, toName: true, replyTo: true, messageId: true, createdAt: true },
  });
  const { centreName, email } = await getSettings();
  const composer = new MailComposer({
    from: { name: headerText(centreName, 200), address: senderAddress() },
    to: { name: row.toName ?? '', address: asciiAddress(row.toAddress) },
    replyTo: asciiAddress(row.replyTo ?? email) || undefined,
    subject: headerText(subject),
    text: made ? fillIn(text, made) : text,
    ...(html && { html: made ? fillIn(html, made) : html }),
    messageId: row.messageId,
    date: row.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...made?.headers },
    // The composer must never read a file or fetch an address that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { to: asciiAddress(row.toAddress), message: await composer.compile().build() };
}
