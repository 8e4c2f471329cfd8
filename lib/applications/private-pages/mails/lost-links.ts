import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findDraftsOf } from '#lib/applications/drafts/discarded-drafts.ts';
import { getSavedDraft } from '#lib/applications/drafts/draft.ts';
import { findNaming } from '#lib/applications/erasure/erased-applications.ts';
import { isOwnMailbox } from '#lib/applications/minors/awaiting-parent.ts';
import { getApplication } from '#lib/applications/submissions/submission.ts';
import { isResumeKey } from '#lib/mail/link-maker.ts';
import { maxReceipts } from '#lib/mail/receipt-limit.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { orNull, orRefuse } from '#lib/platform/db/write.ts';
import { clientCounters, tooMany } from '#lib/platform/http/rate-limit.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { consume } from '#lib/platform/http/throttle/throttle.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { draftFacts, howToOpen, keepToYourself, pageMail, writePageMails } from './page-mail.ts';

/** An application of an address, as an email about it tells. */
interface FoundPage {
  pageId: number;
  /** The application that was sent: its email goes out of sight with it. None for a draft. */
  submissionId?: number;
  programTitle: string;
  facts: string;
}

async function draftsOf(email: string, now: Date): Promise<FoundPage[]> {
  const found: FoundPage[] = [];
  for (const { pageId, isOwners } of await findDraftsOf(email)) {
    const draft = isOwners ? await getSavedDraft(pageId, now) : null;
    if (draft) found.push({ pageId, programTitle: draft.program.title, facts: draftFacts(draft) });
  }
  return found.reverse();
}

const sentFacts = (id: number, at: Date) => `It was sent on ${shownMoment(at)}. Its reference number is ${id}.`;

/** More than one person has in work at once. */
const maxWaiting = 100;

const facts = {
  id: true,
  pageId: true,
  submittedAt: true,
  state: true,
  program: { select: { title: true } },
} satisfies Prisma.SubmissionSelect;
type Row = Prisma.SubmissionGetPayload<{ select: typeof facts }>;

function sentPage({ id, pageId, submittedAt, state, program }: Row): FoundPage[] {
  if (pageId === null) return [];
  const waits = state === 'held' ? ' It waits for a parent or guardian to confirm it.' : '';
  return [{ pageId, submissionId: id, programTitle: program.title, facts: `${sentFacts(id, submittedAt)}${waits}` }];
}

/** Applications that wait for a parent. Only the applicant's own mailbox counts, not the parent's. */
async function waitingOf(email: string): Promise<FoundPage[]> {
  const rows = await everyApplication().submission.findMany({
    where: { id: { in: await findNaming(email, 'held', maxWaiting) }, hold: { isSuspected: false } },
    orderBy: { id: 'desc' },
    select: { ...facts, hold: true },
  });
  return rows.filter(({ hold }) => hold && isOwnMailbox(hold, email)).flatMap(sentPage);
}

async function sentBy(email: string, most: number): Promise<FoundPage[]> {
  const rows = await database().submission.findMany({
    // A suspected one sends no email: the address may be another person’s.
    where: { applicantEmail: email, pageId: { not: null }, status: { notIn: ['suspected', 'spam'] } },
    orderBy: { id: 'desc' },
    take: most,
    select: facts,
  });
  return rows.flatMap(sentPage);
}

interface NamedApplication {
  number: number;
  email: string;
  page: FoundPage;
}

const named = (number: number, email: string | null, [page]: readonly FoundPage[]): NamedApplication | null =>
  email && page ? { number, email, page } : null;

async function findNamed(number: number): Promise<NamedApplication | null> {
  const application = await getApplication({ id: number }, 'open', 'held');
  if (!application || ['suspected', 'spam', 'withdrawn'].includes(application.status)) return null;
  const { hold, applicantEmail } = application;
  if (!hold) return named(number, mailAddress(applicantEmail ?? ''), sentPage(application));
  return hold.isSuspected ? null : named(number, await ownAddressOf(number, hold), sentPage(application));
}

async function ownAddressOf(submissionId: number, hold: { ownMailboxes: unknown }): Promise<string | null> {
  const answers = await everyApplication().answer.findMany({
    where: { submissionId, fieldType: 'email' },
    orderBy: { position: 'asc' },
    select: { value: true },
  });
  return (
    answers
      .find(({ value }) => isOwnMailbox(hold, value))
      ?.value.trim()
      .toLowerCase() ?? null
  );
}

/**
 * The open drafts and the applications of an address, drafts first and each newest first, at most `most`. Withdrawn ones
 * are left out: an email about one would bring it back into sight.
 */
export async function findPagesOf(email: string, most: number, now: Date): Promise<FoundPage[]> {
  const sent = [...(await waitingOf(email)), ...(await sentBy(email, most))];
  return [...(await draftsOf(email, now)), ...sent].slice(0, most);
}

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
const linkMail = (toAddress: string, { pageId, submissionId, programTitle, facts }: FoundPage) =>
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

/** Answers one request: one email for each application of the address, as many as its limit has room for. */
async function answer(id: string, email: string, now: Date): Promise<void> {
  const pages = await findPagesOf(email, maxReceipts, now);
  const mails = [];
  for (const page of pages) mails.push(...(await linkMail(email, page)));
  const answering = writePageMails(mails, [
    // Fails the whole transaction if another process answered the request first.
    database().verification.delete({ where: { id }, select: { id: true } }),
    ...pages.slice(0, mails.length).map(({ pageId }) => auditEntry(null, 'private_link.mail', 'private_page', pageId)),
  ]);
  // Also when a page was erased just now: the next minute answers without it.
  await orNull(answering, 'missing', 'needed');
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

/** The ids in the address of an email. */
export const namedSchema = z.object({ application: z.coerce.number().int().positive(), key: z.string() });
type Named = z.output<typeof namedSchema>;

export const namesNothing = refuse(
  'not_found',
  'We have no link for this application. It may have been withdrawn or erased, or the address is incomplete.',
);
const tooManyMails = refuse(
  'too_many_requests',
  'Three emails went to the address of this application within an hour. Look into its mailbox, or try again later.',
);

/** The application that an email named by {@link resumeAddress}. Null without a key that we made, and once it is gone. */
export const getNamed = async ({ application, key }: Named) =>
  (await isResumeKey(application, key)) ? findNamed(application) : null;

/**
 * Emails the applicant the link to the application that an email named. Anyone who has that email can ask for it, but the
 * link goes to the applicant’s own address alone.
 * @returns not_found; too_many_requests after three emails to the address within an hour
 */
export async function mailNamedLink(given: Named): Promise<Result<null>> {
  const named = await getNamed(given);
  if (!named) return namesNothing;
  const { email, page } = named;
  const mails = await linkMail(email, page);
  if (mails.length === 0) return tooManyMails;
  const writing = writePageMails(mails, [auditEntry(null, 'private_link.mail', 'private_page', page.pageId)]);
  // It may have been erased in this moment.
  return orRefuse(writing, { gone: namesNothing });
}
