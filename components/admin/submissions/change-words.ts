import { statusName } from '#lib/applications/submissions/status.ts';

export const submissionsText = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'submission' : 'submissions'}`;

/** What a bulk action did, in words: "Set 3 submissions to Accepted". */
export function changeWords({ kind, value, changed }: { kind: string; value: string; changed: number }): string {
  const what = submissionsText(changed);
  if (kind === 'status') return `Set ${what} to ${statusName(value)}`;
  if (kind === 'tag_added') return `Added the tag “${value}” to ${what}`;
  return `Removed the tag “${value}” from ${what}`;
}

/** What an undo did. */
export function undoWords({ undone, left }: { undone: number; left: number }): string {
  const back = undone === 0 ? 'There was nothing to undo.' : `Undid the change to ${submissionsText(undone)}.`;
  if (left === 0) return back;
  return `${back} ${submissionsText(left)} changed again since then and ${left === 1 ? 'stays as it is' : 'stay as they are'}.`;
}
