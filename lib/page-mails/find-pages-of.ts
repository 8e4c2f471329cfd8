import { database } from '../db/client.ts';
import { findDraftsOf } from '../drafts/drafts-of.ts';
import { getSavedDraft } from '../drafts/get-saved-draft.ts';
import { shownTime } from '../time/kolkata-time.ts';
import { draftFacts } from './page-mail.ts';

/** An application of an address, as an email about it tells. */
export interface FoundPage {
  pageId: number;
  /** Null for a draft. */
  submissionId: number | null;
  programTitle: string;
  facts: string;
}

async function draftsOf(email: string, now: Date): Promise<FoundPage[]> {
  const found: FoundPage[] = [];
  for (const { pageId, isOwners } of await findDraftsOf(email)) {
    const draft = isOwners ? await getSavedDraft(pageId, now) : null;
    if (draft) found.push({ pageId, submissionId: null, programTitle: draft.program.title, facts: draftFacts(draft) });
  }
  return found.reverse();
}

async function sentBy(email: string, most: number): Promise<FoundPage[]> {
  const rows = await database().submission.findMany({
    // A suspected one sends no email: the address may be another person’s.
    where: { applicantEmail: email, pageId: { not: null }, status: { notIn: ['suspected', 'spam'] } },
    orderBy: { id: 'desc' },
    take: most,
    select: { id: true, pageId: true, submittedAt: true, program: { select: { title: true } } },
  });
  return rows.flatMap(({ id, pageId, submittedAt, program }) =>
    pageId === null
      ? []
      : [
          {
            ...{ pageId, submissionId: id, programTitle: program.title },
            facts: `It was sent on ${shownTime(submittedAt)}, India time. Its reference number is ${id}.`,
          },
        ],
  );
}

/** The open drafts and the applications of an address, drafts first and each newest first, at most `most`. */
export async function findPagesOf(email: string, most: number, now: Date): Promise<FoundPage[]> {
  return [...(await draftsOf(email, now)), ...(await sentBy(email, most))].slice(0, most);
}
