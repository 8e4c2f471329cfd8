import { statusName } from '#lib/applications/submissions/status.ts';
import { call, type Sent } from '../../calls/call.ts';

type Bulk = Sent<'/api/admin/applications/bulk/', 'POST'>['body'];
export type Change = Bulk['change'];
export type Selection = Bulk['selection'];

/** Submissions per call. Each call takes about a second on a busy server and then moves the progress bar. */
export const atOnce = 1000;

export interface BulkProgress {
  done: number;
  total: number;
}

export interface BulkResult {
  /** Null when nothing was started. */
  batch: string | null;
  changed: number;
  unchanged: number;
  /** Why the run stopped early. Null if it finished or was cancelled. */
  problem: string | null;
  isCancelled: boolean;
}

interface BulkRun {
  programId: number | 'all';
  change: Change;
  selection: Selection;
  onProgress: (progress: BulkProgress) => void;
  /** Checked between two calls. A call that is running on the server still completes. */
  isCancelled: () => boolean;
}

/** Runs a bulk action: named submissions in one call, everything that matches a filter in several calls. */
export async function runBulk({ programId, change, selection, onProgress, isCancelled }: BulkRun): Promise<BulkResult> {
  const result: BulkResult = { batch: null, changed: 0, unchanged: 0, problem: null, isCancelled: false };
  let part = 'filter' in selection ? { ...selection, at_most: atOnce } : selection;
  let total = 0;
  while (true) {
    // After the first call, the token of the action that it continues.
    const body = { program_id: programId, change, selection: part, batch: result.batch ?? undefined };
    const sent = await call('POST', '/api/admin/applications/bulk/', { body });
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

export const submissionsText = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'submission' : 'submissions'}`;

/** Such as "Set 3 submissions to Accepted". */
export function changeWords({ kind, value, changed }: { kind: string; value: string; changed: number }): string {
  const what = submissionsText(changed);
  if (kind === 'status') return `Set ${what} to ${statusName(value)}`;
  if (kind === 'tag_added') return `Added the tag “${value}” to ${what}`;
  return `Removed the tag “${value}” from ${what}`;
}

export function undoWords({ undone, left }: { undone: number; left: number }): string {
  const back = undone === 0 ? 'There was nothing to undo.' : `Undid the change to ${submissionsText(undone)}.`;
  if (left === 0) return back;
  return `${back} ${submissionsText(left)} changed again since then and ${left === 1 ? 'stays as it is' : 'stay as they are'}.`;
}
