import { database } from '../db/client.ts';
import type { HeldPage } from '../private-pages/held-pages.ts';

/** A private page that is open in a browser, as its holder knows it. */
export interface NamedPage {
  ref: string;
  programTitle: string;
  /** Its application's number. Null for a draft. */
  number: number | null;
}

const named = { pageId: true, program: { select: { title: true } } } as const;
const sent = { id: true, ...named } as const;

/** What the pages are about, in their order. A page whose application was erased meanwhile is left out. */
export async function namePages(pages: readonly HeldPage[]): Promise<NamedPage[]> {
  if (pages.length === 0) return [];
  const where = { pageId: { in: pages.map(({ pageId }) => pageId) } };
  const { submissionDraft, submission, heldApplication, withdrawnApplication } = database();
  const rows = [
    ...(await submissionDraft.findMany({ where, select: named })).map((row) => ({ ...row, id: null })),
    ...(await submission.findMany({ where, select: sent })),
    ...(await heldApplication.findMany({ where, select: sent })),
    ...(await withdrawnApplication.findMany({ where, select: sent })),
  ];
  return pages.flatMap(({ pageId, ref }) => {
    const row = rows.find((each) => each.pageId === pageId);
    return row ? [{ ref, programTitle: row.program.title, number: row.id }] : [];
  });
}
