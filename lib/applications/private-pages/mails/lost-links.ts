import { createHash } from 'node:crypto';
import { maxReceipts } from '#lib/mail/receipt-limit.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { database } from '#lib/platform/db/client.ts';
import { isBrokenReference, isMissingRow } from '#lib/platform/db/write.ts';
import { clientCounters, tooMany } from '#lib/platform/http/rate-limit.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { consume } from '#lib/platform/http/throttle/throttle.ts';
import { type FoundPage, findPagesOf } from './find-pages-of.ts';
import { howToOpen, keepToYourself, pageMail, writePageMails } from './page-mail.ts';

/** The identifier of requests that wait for answerLostLinks. */
const lostLinkAsked = 'lost-link-asked';

/** The answer to everyone who asks. */
export const lostLinkAnswer =
  'If an application was saved with this address, a mail with its link is on its way. One address gets at most three of them an hour.';

const windowSeconds = 60 * 60;
/** Requests of one client: enough for a computer lab behind one address. */
const maxOfClient = 20;
const waitsMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Asks for an email with the link to what was saved with an address. One row is written and nothing is looked up, so the
 * answer is the same, and takes as long, for an address that was never used and for one that had too many emails.
 * @returns too_many_requests
 */
export async function askLostLink(headers: Headers, email: string): Promise<Result<null>> {
  const wait = await consume(clientCounters('lost links', headers, maxOfClient, windowSeconds));
  if (wait !== null) return { ok: false, failure: tooMany(wait) };
  const now = new Date();
  // Requests for one address that come before it is answered are one request.
  const id = createHash('sha256').update(`${lostLinkAsked}\n${email}`).digest('base64url');
  const asked = {
    identifier: lostLinkAsked,
    value: email,
    expiresAt: new Date(now.getTime() + waitsMilliseconds),
    updatedAt: now,
  };
  await database().verification.upsert({
    where: { id },
    update: asked,
    create: { id, ...asked, createdAt: now },
    select: { id: true },
  });
  return success(null);
}

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
  const pages = await findPagesOf(email, maxReceipts, now);
  const mails = [];
  for (const page of pages) mails.push(...(await linkMail(email, page)));
  await writePageMails(mails, [
    // Fails the whole transaction if another process answered the request first.
    database().verification.delete({ where: { id }, select: { id: true } }),
    ...pages.slice(0, mails.length).map(({ pageId }) => auditEntry(null, 'private_link.mail', 'private_page', pageId)),
  ]).catch((error: unknown) => {
    // Also when a page was erased just now: the next minute answers without it.
    if (!isAnswered(error)) throw error;
  });
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
