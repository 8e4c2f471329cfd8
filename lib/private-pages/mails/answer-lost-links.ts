import { auditEntry } from '../../audit/record.ts';
import { database } from '../../db/client.ts';
import { isBrokenReference, isMissingRow } from '../../db/write-failure.ts';
import { mostReceipts, uncountReceipt } from '../../mail/receipt-limit.ts';
import { writeWithMails } from '../../mail/write-with-mails.ts';
import { lostLinkAsked } from './ask-lost-link.ts';
import { type FoundPage, findPagesOf } from './find-pages-of.ts';
import { howToOpen, keepToYourself, pageMail } from './page-mail.ts';

const atOnce = 100;

/** The email with the link to an application, for the person who asked for it. */
export const linkMail = (toAddress: string, { pageId, submissionId, programTitle, facts }: FoundPage) =>
  pageMail({
    kind: 'private_link',
    pageId,
    submissionId,
    toAddress,
    subject: `Your application to ${programTitle}`,
    paragraphs: [
      `Someone, most likely you, asked for the link to your application to ${programTitle}. ${facts}`,
      ...howToOpen(),
      keepToYourself,
      'If it was not you, ignore this email. No one else got the link.',
    ],
  });

const isAnswered = (error: unknown) => isMissingRow(error) || isBrokenReference(error);

/** Answers one request: one email for each application of the address, as many as its limit has room for. */
async function answer(id: string, email: string, now: Date): Promise<void> {
  const pages = await findPagesOf(email, mostReceipts, now);
  const mails = [];
  for (const page of pages) mails.push(...(await linkMail(email, page)));
  try {
    await writeWithMails(mails, [
      // Fails the whole transaction if another process answered the request first.
      database().verification.delete({ where: { id }, select: { id: true } }),
      ...pages
        .slice(0, mails.length)
        .map(({ pageId }) => auditEntry(null, 'private_link.mail', 'private_page', pageId)),
    ]);
  } catch (error) {
    for (const _ of mails) uncountReceipt(email);
    // Also when a page was erased just now: the next minute answers without it.
    if (!isAnswered(error)) throw error;
  }
}

/** Answers the requests that wait. The server calls it every minute, so that no answer's time tells what was found. */
export async function answerLostLinks(now = new Date()): Promise<void> {
  const { verification } = database();
  await verification.deleteMany({ where: { identifier: lostLinkAsked, expiresAt: { lte: now } } });
  const rows = await verification.findMany({
    where: { identifier: lostLinkAsked },
    orderBy: { createdAt: 'asc' },
    take: atOnce,
    select: { id: true, value: true },
  });
  for (const { id, value } of rows) await answer(id, value, now);
}
