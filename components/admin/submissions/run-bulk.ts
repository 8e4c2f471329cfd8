import { type Change, type Selection, sendBulk } from './submission-calls.ts';

/** So many in one call: each takes about a second of a busy server, and moves the bar. */
export const atOnce = 1000;

export interface BulkProgress {
  done: number;
  total: number;
}

export interface BulkResult {
  /** Null when nothing was begun. */
  batch: string | null;
  changed: number;
  unchanged: number;
  /** Why it ended before the end, in words; null when it did not, or was cancelled. */
  problem: string | null;
  isCancelled: boolean;
}

interface BulkRun {
  programId: number;
  change: Change;
  selection: Selection;
  onProgress: (progress: BulkProgress) => void;
  /** Asked between two parts; what is under way on the server comes to its end. */
  isCancelled: () => boolean;
}

/** Carries out a bulk action: named submissions in one call, all that a filter means part after part. */
export async function runBulk({ programId, change, selection, onProgress, isCancelled }: BulkRun): Promise<BulkResult> {
  const result: BulkResult = { batch: null, changed: 0, unchanged: 0, problem: null, isCancelled: false };
  let part = 'filter' in selection ? { ...selection, at_most: atOnce } : selection;
  let total = 0;
  while (true) {
    const sent = await sendBulk(programId, change, part, result.batch ?? undefined);
    if (!sent.ok) return { ...result, problem: sent.message };
    const { batch, changed, unchanged, next_up_to: upTo } = sent.data;
    result.batch = batch;
    result.changed += changed;
    result.unchanged += unchanged;
    const done = result.changed + result.unchanged;
    total = Math.max(total, sent.data.total ?? 0, done);
    onProgress({ done, total });
    if (upTo === null || !('filter' in part)) return result;
    if (isCancelled()) return { ...result, isCancelled: true };
    part = { ...part, up_to: upTo };
  }
}
