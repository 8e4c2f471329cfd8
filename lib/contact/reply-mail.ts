import type { NewMail } from '../mail/mail-row.ts';
import { writeMail } from '../mail/write-mail.ts';
import { getSettings } from '../settings/get-settings.ts';
import { firstLetters } from '../text/cut-text.ts';
import { shownMoment } from '../time/kolkata-time.ts';

/** How much of the message the email repeats. */
const mostQuoted = 1000;

/** A link of this site that opens something for anyone who has it. */
const privateLinks = /\S*\/(?:apply|admin)\/\S*?(?<![\w-])[\w-]{43}(?![\w-])\S*/g;

/** Whether a text has a link that opens something for anyone who has it. */
export const hasPrivateLink = (text: string): boolean => text.search(privateLinks) >= 0;

function quoteOf(message: string): string {
  const open = message.replace(/\r\n?/g, '\n').replace(privateLinks, '(private link)');
  const kept = firstLetters(open, ({ length }) => length <= mostQuoted);
  return `${kept}${kept === open ? '' : '…'}`.replace(/^/gm, '> ');
}

interface Answered {
  message: string;
  createdAt: Date;
}

/**
 * The email of an answer to a contact message. Its key makes it the only one. It has no private link, and replies go
 * to the centre's address.
 */
export async function replyMail(
  id: number,
  toAddress: string,
  text: string,
  { message, createdAt }: Answered,
): Promise<NewMail> {
  const { centreName } = await getSettings();
  const written = await writeMail({
    subject: `Re: Your message to ${centreName}`,
    paragraphs: text.split(/\n{2,}/),
    closing: [
      `You wrote on ${shownMoment(createdAt)}:\n${quoteOf(message)}`,
      'If you did not write to us, someone else entered your email address. Please let us know.',
    ],
  });
  return { kind: 'contact_reply', key: `contact_reply:${id}`, toAddress, ...written, replyId: id };
}
