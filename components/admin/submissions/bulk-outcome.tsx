import { Notice } from '#components/ui/notice.tsx';
import { isTellable } from '#lib/applications/submissions/status.ts';
import { changeWords, submissionsText } from './change-words.ts';
import type { BulkResult } from './run-bulk.ts';
import type { Change } from './submission-calls.ts';
import { UndoButton } from './undo-button.client.tsx';
import { WriteLetters } from './write-letters.client.tsx';

/** The result of the bulk action as text. */
function outcomeWords(change: Change, { changed, unchanged, isCancelled, problem }: BulkResult): string {
  const isCut = isCancelled || problem !== null;
  const words = changed > 0 ? `${changeWords({ ...change, changed })}.` : 'No changes were needed.';
  const rest = unchanged > 0 && changed > 0 ? ` ${submissionsText(unchanged)} needed no change.` : '';
  return `${words}${rest}${isCut ? ' The rest were not changed.' : ''}`;
}

/** The result of a bulk action, including one that stopped early, with a button to undo it. */
export function BulkOutcome({ change, result }: { change: Change; result: BulkResult }) {
  const { batch, problem, changed, isCancelled } = result;
  const words = outcomeWords(change, result);
  return (
    <>
      {problem !== null && <Notice tone="error" role="alert" title={problem} />}
      {batch !== null && (
        <Notice tone={isCancelled || problem !== null ? 'info' : 'success'}>
          <p className="flex flex-wrap items-center gap-3">
            <span role="status">{`${isCancelled ? 'Cancelled. ' : ''}${words}`}</span>
            {changed > 0 && <UndoButton key={batch} batch={batch} what={words} />}
            {changed > 0 && change.kind === 'status' && isTellable(change.value) && (
              <WriteLetters
                key={`tell ${batch}`}
                label="Tell the applicants"
                asked={{ about: 'status', action: batch }}
              />
            )}
          </p>
        </Notice>
      )}
    </>
  );
}
