import { absoluteUrl } from '../config/site-address.ts';
import type { NewMail } from '../mail/mail-row.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { ShownLetter } from './letter.ts';

type Sent = Pick<ShownLetter, 'subject' | 'text' | 'programTitle' | 'submissionId'>;

/** What the email of a letter says: the letter itself, and where it stands. It has no private link. */
export const letterContent = ({ subject, text, programTitle, submissionId }: Sent, hasPage: boolean) => ({
  subject,
  paragraphs: text.split(/\n{2,}/),
  closing: [
    `This letter is about application ${submissionId} to ${programTitle}.`,
    ...(hasPage
      ? [
          `You find it on your private page too, where you can write to us. To get a link to the page, go to ${absoluteUrl('/apply/resume')}`,
        ]
      : []),
    'If you did not apply, someone else entered your email address. Please let us know.',
  ],
});

/** The email of a letter. Its key makes it the only one. Null without an address. */
export async function letterMail(
  letter: Sent & Pick<ShownLetter, 'id' | 'address'>,
  hasPage: boolean,
): Promise<NewMail | null> {
  const { id, address, submissionId } = letter;
  if (address === null) return null;
  const written = await writeMail(letterContent(letter, hasPage));
  return { kind: 'letter', key: `letter:${id}`, toAddress: address, ...written, submissionId };
}
