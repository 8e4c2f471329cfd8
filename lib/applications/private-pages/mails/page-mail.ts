import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SavedDraft } from '#lib/applications/drafts/draft.ts';
import { getSavedDraft, noDraft } from '#lib/applications/drafts/draft.ts';
import { privateCodeWords, privateLinkWords } from '#lib/mail/link-maker.ts';
import { unsentMailStates } from '#lib/mail/mail-kinds.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { needMail } from '#lib/mail/mail-server.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { countReceipt, uncountReceipt } from '#lib/mail/receipt-limit.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { addressField } from '#lib/platform/text/typed-text.schema.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import type { Holder } from '../holder.ts';

/** How to open a private page. The link and the code are filled in while the email is sent. */
export const howToOpen = (): string[] => [
  `Open it on any device:\n${privateLinkWords}`,
  `Or open ${absoluteUrl('/apply/resume')} and type this code:\n${privateCodeWords}`,
];

interface DraftFacts extends Pick<SavedDraft, 'endsAt'> {
  program: Pick<SavedDraft['program'], 'closesAt'>;
}

/** Facts that a draft's applicant must know. They repeat nothing that the applicant wrote. */
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

/** Where the link goes. */
export const linkAddressSchema = z.object({ email: addressField });

const needLinkMail = needMail('This site cannot send emails now. Copy or print your link and your code.');
export const wrongAddress = refuse('invalid', 'Enter an email address, like name@example.com.', {
  email: ['Enter an email address, like name@example.com.'],
});
const tooMany = refuse(
  'too_many_requests',
  'Three emails went to this address within an hour. Copy or print your link and your code, or try again later.',
);

/** Whether a page has a draft whose link may be emailed. @returns not_found; conflict without a mail server */
export async function mayMailLink({ pageId }: Holder<'invite'>): Promise<Result<unknown>> {
  return (await getSavedDraft(pageId)) ? needLinkMail() : noDraft;
}

/**
 * Emails the owner of the open draft one more link and code, and keeps the address for emails about the draft. What
 * still waits for another address does not go out: that one may be another person's.
 * @returns not_found; too_many_requests
 */
export async function mailOwnLink({ pageId }: Holder<'invite'>, address: string): Promise<Result<null>> {
  const draft = await getSavedDraft(pageId);
  if (!draft) return noDraft;
  const mails = await pageMail({
    kind: 'private_link',
    pageId: draft.pageId,
    toAddress: address,
    subject: `Your saved application to ${draft.program.title}`,
    paragraphs: [
      `Your application to ${draft.program.title} is saved. ${draftFacts(draft)}`,
      ...howToOpen(),
      keepToYourself,
      'If you did not save an application, someone else entered your email address. Please let us know.',
    ],
  });
  if (mails.length === 0) return tooMany;
  await writePageMails(mails, [
    database().submissionDraft.updateMany({ where: { id: draft.id }, data: { address } }),
    database().mail.deleteMany({
      where: { pageId: draft.pageId, toAddress: { not: address }, status: { in: unsentMailStates } },
    }),
    auditEntry(null, 'private_link.mail', 'private_page', draft.pageId),
  ]);
  return success(null);
}
