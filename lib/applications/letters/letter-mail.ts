import { randomUUID } from 'node:crypto';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { visibleTo } from '../submissions/visible-to.ts';
import { noSuchLetters } from './get-batch.ts';
import { letterSelect, toShownLetter } from './held-letters.ts';
import type { ShownLetter } from './letter.ts';

type Sent = Pick<ShownLetter, 'subject' | 'text' | 'programTitle' | 'submissionId'>;

/** What the email of a letter says: the letter itself, and where it stands. It has no private link. */
const letterContent = ({ subject, text, programTitle, submissionId }: Sent, hasPage: boolean) => ({
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

const empty = refuse('invalid', 'Write the letter and save it first.');

/**
 * Emails a letter of the batch to the person who asks, as its applicant would get it.
 * @returns where it goes; forbidden; not_found; invalid while it is empty
 */
export async function sendTestLetter(headers: Headers, batch: string): Promise<Result<{ to: string }>> {
  const caller = await requireRight(headers, 'writeLetters');
  if (!caller.ok) return caller;
  const row = await visibleTo(caller.value).letter.findFirst({
    where: { batch },
    orderBy: { id: 'asc' },
    select: letterSelect,
  });
  if (!row) return noSuchLetters;
  if (row.subject === '' || row.text === '') return empty;
  const { centreName } = await getSettings();
  const content = letterContent(toShownLetter(row, centreName), row.submission.pageId !== null);
  const written = await writeMail({ ...content, subject: `Test: ${content.subject}` });
  const { email, name } = caller.value;
  const key = `test:${randomUUID()}`;
  // It has the applicant's name, so it goes with the application.
  const { submissionId } = row;
  const mails = [{ kind: 'test' as const, key, toAddress: email, toName: name, ...written, submissionId }];
  await writeWithMails(mails, [auditEntry(caller.value, 'letter.test', 'letter_batch', batch)]);
  return success({ to: email });
}
