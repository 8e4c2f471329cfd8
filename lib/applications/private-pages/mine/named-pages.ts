import { database, everyApplication } from '#lib/platform/db/client.ts';
import type { HeldPage } from '../holder.ts';

/** The states of an application that a browser has open. "held" waits for a parent. */
export const heldStates = ['draft', 'received', 'held', 'withdrawn'] as const;
export type HeldState = (typeof heldStates)[number];

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
const stateColumns = { status: true, state: true } as const;

const stateOf = ({ status, state }: { status: string; state: string }): HeldState =>
  state === 'held' ? 'held' : state === 'withdrawn' || status === 'withdrawn' ? 'withdrawn' : 'received';

/** The names of the pages, in their order. A page whose application is already erased is left out. */
export async function namePages(pages: readonly HeldPage[]): Promise<NamedPage[]> {
  if (pages.length === 0) return [];
  const where = { pageId: { in: pages.map(({ pageId }) => pageId) } };
  const drafts = await database().submissionDraft.findMany({ where, select: named });
  const sent = await everyApplication().submission.findMany({ where, select: { ...named, id: true, ...stateColumns } });
  const rows = [
    ...drafts.map((row) => ({ ...row, id: null, state: 'draft' as const })),
    ...sent.map(({ status, state, ...row }) => ({ ...row, state: stateOf({ status, state }) })),
  ];
  return pages.flatMap(({ pageId, ref }) => {
    const row = rows.find((each) => each.pageId === pageId);
    if (!row) return [];
    const { id: number, programId, program, state } = row;
    return [{ ref, programId, programTitle: program.title, number, state }];
  });
}
