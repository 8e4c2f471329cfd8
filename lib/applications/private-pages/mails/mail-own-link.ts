import { z } from 'zod';
import { needMail } from '#lib/mail/mail-server.ts';
import { unsentMailStates } from '#lib/mail/mail-state.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { addressField } from '#lib/platform/text/typed-text.schema.ts';
import { requireDraft } from '../../drafts/draft-holder.ts';
import { draftFacts, howToOpen, keepToYourself, pageMail, writePageMails } from './page-mail.ts';

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

/** Whether the open page has a draft whose link may be emailed. @returns as mailOwnLink; conflict without a mail server */
export async function mayMailLink(headers: Headers): Promise<Result<unknown>> {
  const held = await requireDraft(headers, 'invite');
  return held.ok ? needLinkMail() : held;
}

/**
 * Emails the owner of the open draft one more link and code, and keeps the address for emails about the draft. What
 * still waits for another address does not go out: that one may be another person's.
 * @returns unauthorized; forbidden for a co-founder; not_found; too_many_requests
 */
export async function mailOwnLink(headers: Headers, address: string): Promise<Result<null>> {
  const held = await requireDraft(headers, 'invite');
  if (!held.ok) return held;
  const { draft } = held.value;
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
