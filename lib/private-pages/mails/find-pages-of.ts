import { database } from '../../db/client.ts';
import { findDraftsOf } from '../../drafts/drafts-of.ts';
import { getSavedDraft } from '../../drafts/get-saved-draft.ts';
import { type HeldContent, isOwnMailbox } from '../../privacy/minors/held.ts';
import { mailAddress } from '../../text/mail-address.ts';
import { shownMoment } from '../../time/kolkata-time.ts';
import { draftFacts } from './page-mail.ts';

/** An application of an address, as an email about it tells. */
export interface FoundPage {
  pageId: number;
  /** The application that was sent: its email goes out of sight with it. None for a draft. */
  of: { submissionId?: number; heldId?: number };
  programTitle: string;
  facts: string;
}

async function draftsOf(email: string, now: Date): Promise<FoundPage[]> {
  const found: FoundPage[] = [];
  for (const { pageId, isOwners } of await findDraftsOf(email)) {
    const draft = isOwners ? await getSavedDraft(pageId, now) : null;
    if (draft) found.push({ pageId, of: {}, programTitle: draft.program.title, facts: draftFacts(draft) });
  }
  return found.reverse();
}

const sentFacts = (id: number, at: Date) => `It was sent on ${shownMoment(at)}. Its reference number is ${id}.`;

const facts = { id: true, pageId: true, submittedAt: true, program: { select: { title: true } } } as const;

interface Row {
  id: number;
  pageId: number | null;
  submittedAt: Date;
  program: { title: string };
}

const sentPage = ({ id, pageId, submittedAt, program }: Row): FoundPage[] =>
  pageId === null
    ? []
    : [{ pageId, of: { submissionId: id }, programTitle: program.title, facts: sentFacts(id, submittedAt) }];

const waitingPage = ({ id, pageId, submittedAt, program }: Row): FoundPage[] =>
  pageId === null
    ? []
    : [
        {
          ...{ pageId, of: { heldId: id }, programTitle: program.title },
          facts: `${sentFacts(id, submittedAt)} It waits for a parent or guardian to confirm it.`,
        },
      ];

/** Applications that wait for a parent. Only the applicant's own mailbox counts, not the parent's. */
async function waitingOf(email: string): Promise<FoundPage[]> {
  const ids = await database().$queryRaw<{ id: number | bigint }[]>`
    SELECT id FROM HeldApplication WHERE instr(lower(content), ${email}) > 0`;
  const rows = await database().heldApplication.findMany({
    where: { id: { in: ids.map(({ id }) => Number(id)) }, isSuspected: false },
    orderBy: { id: 'desc' },
    select: { ...facts, content: true },
  });
  // As written by holdApplication.
  return rows.filter(({ content }) => isOwnMailbox(content as unknown as HeldContent, email)).flatMap(waitingPage);
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
export interface NamedApplication {
  number: number;
  email: string;
  page: FoundPage;
}

const named = (number: number, email: string | null, [page]: readonly FoundPage[]): NamedApplication | null =>
  email && page ? { number, email, page } : null;

/** The application with this number, if an email about it may go to its applicant. */
export async function findNamed(number: number): Promise<NamedApplication | null> {
  const sent = await database().submission.findFirst({
    where: { id: number, status: { notIn: ['suspected', 'spam', 'withdrawn'] } },
    select: { ...facts, applicantEmail: true },
  });
  if (sent) return named(number, mailAddress(sent.applicantEmail ?? ''), sentPage(sent));
  const held = await database().heldApplication.findUnique({
    where: { id: number, isSuspected: false },
    select: { ...facts, content: true },
  });
  return held && named(number, ownAddressOf(held.content as unknown as HeldContent), waitingPage(held));
}

/** The first of the applicant’s own addresses. */
function ownAddressOf(content: HeldContent): string | null {
  const own = content.answers.find(({ field, value }) => field.fieldType === 'email' && isOwnMailbox(content, value));
  return own ? own.value.trim().toLowerCase() : null;
}

/**
 * The open drafts and the applications of an address, drafts first and each newest first, at most `most`. Withdrawn ones
 * are left out: an email about one would bring it back into sight.
 */
export async function findPagesOf(email: string, most: number, now: Date): Promise<FoundPage[]> {
  const sent = [...(await waitingOf(email)), ...(await sentBy(email, most))];
  return [...(await draftsOf(email, now)), ...sent].slice(0, most);
}
