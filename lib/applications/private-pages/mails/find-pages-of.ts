import { database, everyApplication } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { findDraftsOf } from '../../drafts/drafts-of.ts';
import { getSavedDraft } from '../../drafts/get-saved-draft.ts';
import { findNaming } from '../../erasure/find-naming.ts';
import { isOwnMailbox } from '../../minors/minor.ts';
import { getApplication } from '../../submissions/get-application.ts';
import { draftFacts } from './page-mail.ts';

/** An application of an address, as an email about it tells. */
export interface FoundPage {
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

/** An application that an email names, and the address of its applicant. */
interface NamedApplication {
  number: number;
  email: string;
  page: FoundPage;
}

const named = (number: number, email: string | null, [page]: readonly FoundPage[]): NamedApplication | null =>
  email && page ? { number, email, page } : null;

/** The application with this number, if an email about it may go to its applicant. */
export async function findNamed(number: number): Promise<NamedApplication | null> {
  const application = await getApplication({ id: number }, 'open', 'held');
  if (!application || ['suspected', 'spam', 'withdrawn'].includes(application.status)) return null;
  const { hold, applicantEmail } = application;
  if (!hold) return named(number, mailAddress(applicantEmail ?? ''), sentPage(application));
  return hold.isSuspected ? null : named(number, await ownAddressOf(number, hold), sentPage(application));
}

/** The first of the applicant’s own addresses. */
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
