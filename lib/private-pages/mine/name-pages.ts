import { database } from '../../db/client.ts';
import type { HeldPage } from '../held-pages.ts';
import type { HeldState } from './held-states.ts';

/** A private page that is open in a browser, as its holder knows it. */
export interface NamedPage {
  ref: string;
  programId: number;
  programTitle: string;
  /** Its application's number. Null for a draft. */
  number: number | null;
  state: HeldState;
}

const named = { pageId: true, programId: true, program: { select: { title: true } } } as const;
const sent = { id: true, ...named } as const;

const stateOf = (status: string): HeldState => (status === 'withdrawn' ? 'withdrawn' : 'received');

/** What the pages are about, in their order. A page whose application is already erased is left out. */
export async function namePages(pages: readonly HeldPage[]): Promise<NamedPage[]> {
  if (pages.length === 0) return [];
  const where = { pageId: { in: pages.map(({ pageId }) => pageId) } };
  const { submissionDraft, submission, heldApplication, withdrawnApplication } = database();
  const inState = <Row extends object>(state: HeldState, rows: Row[]) => rows.map((row) => ({ ...row, state }));
  const submissions = await submission.findMany({ where, select: { ...sent, status: true } });
  const drafts = await submissionDraft.findMany({ where, select: named });
  const rows = [
    ...inState('draft', drafts).map((row) => ({ ...row, id: null })),
    ...submissions.map(({ status, ...row }) => ({ ...row, state: stateOf(status) })),
    ...inState('held', await heldApplication.findMany({ where, select: sent })),
    ...inState('withdrawn', await withdrawnApplication.findMany({ where, select: sent })),
  ];
  return pages.flatMap(({ pageId, ref }) => {
    const row = rows.find((each) => each.pageId === pageId);
    if (!row) return [];
    const { id: number, programId, program, state } = row;
    return [{ ref, programId, programTitle: program.title, number, state }];
  });
}
