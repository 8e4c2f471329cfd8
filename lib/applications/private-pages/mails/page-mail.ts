import { randomUUID } from 'node:crypto';
import { privateCodeWords, privateLinkWords } from '#lib/mail/link-maker.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { countReceipt, uncountReceipt } from '#lib/mail/receipt-limit.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import type { SavedDraft } from '../../drafts/get-saved-draft.ts';

/** How to open a private page. The link and the code are filled in while the email is sent. */
export const howToOpen = (): string[] => [
  `Open it on any device:\n${privateLinkWords}`,
  `Or open ${absoluteUrl('/apply/resume')} and type this code:\n${privateCodeWords}`,
];

interface DraftFacts extends Pick<SavedDraft, 'endsAt'> {
  program: Pick<SavedDraft['program'], 'closesAt'>;
}

/** What a draft's applicant must know. It repeats nothing that they wrote. */
export const draftFacts = ({ program: { closesAt }, endsAt }: DraftFacts): string =>
  [
    'It is not sent yet.',
    ...(closesAt ? [`Submit it before ${shownMoment(closesAt)}.`] : []),
    `Your draft is kept until ${shownDay(endsAt)}.`,
  ].join(' ');

export const keepToYourself =
  'Anyone who has the link or the code can read and change your application, so keep this email to yourself.';

interface PageMail {
  kind: 'private_link' | 'draft_reminder' | 'draft_ending';
  pageId: number;
  submissionId?: number;
  toAddress: string;
  subject: string;
  paragraphs: string[];
  /** Identifies the event, so that it is reported once. */
  occasion?: string;
}

/**
 * An email with a private link. It is plain text, and what is stored of it
 * has no link. None beyond the limit of an address.
 */
export async function pageMail({
  kind,
  pageId,
  occasion = randomUUID(),
  paragraphs,
  ...mail
}: PageMail): Promise<NewMail[]> {
  if (!(await countReceipt(mail.toAddress))) return [];
  const { subject, text } = await writeMail({ subject: mail.subject, paragraphs });
  return [{ ...mail, kind, key: `${kind}:${pageId}:${occasion}`, subject, text, html: null, pageId }];
}

/** Writes such emails with `writes`, in one transaction. They do not count for the limit if it fails. */
export async function writePageMails(mails: readonly NewMail[], writes: Parameters<typeof writeWithMails>[1]) {
  try {
    await writeWithMails(mails, writes);
  } catch (error) {
    for (const { toAddress } of mails) await uncountReceipt(toAddress);
    throw error;
  }
}
