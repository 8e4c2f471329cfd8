'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { X } from '#components/ui/icons.tsx';
import { selectionBarLook } from '../selection/selection-bar.tsx';
import { ProgressBox } from '../shell/progress-box.tsx';
import { BulkControls } from './bulk-controls.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { submissionsText } from './change-words.ts';
import { type BulkProgress, type BulkResult, runBulk } from './run-bulk.ts';
import { selectionForm } from './select-boxes.tsx';
import type { Change } from './submission-calls.ts';
import { useSelection } from './use-selection.ts';
import { WriteLetters } from './write-letters.client.tsx';

const number = new Intl.NumberFormat('en-IN');

interface BulkBarProps {
  programId: number | 'all';
  /** The list's filter as search params. */
  filter: string;
  /** The newest submission that this page knows of. Later ones are not included. */
  upTo: number;
  /** How many submissions match the filter (null if there are more than are counted), and the same as text. */
  found: number | null;
  countText: string;
  /** The ids on the page. */
  rows: readonly number[];
  tags: readonly string[];
  /** Whether the list holds nothing but suspected submissions. */
  isSuspectedList: boolean;
}

/**
 * The actions for the ticked rows, or for everything that matches the filter, and what the last one did, over the bottom
 * of the window.
 */
export function BulkBar({ programId, filter, upTo, found, countText, rows, tags, isSuspectedList }: BulkBarProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { ids, clear } = useSelection(form, rows);
  /** The page on which everything was selected. Another page ends the selection. */
  const [wholeFor, setWholeFor] = useState('');
  const [busy, setBusy] = useState<Change | null>(null);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [isEnding, setEnding] = useState(false);
  const isCancelled = useRef(false);
  const [outcome, setOutcome] = useState<{ change: Change; result: BulkResult } | null>(null);
  // Stop when leaving, because the progress could not be seen. The recent actions list what was done.
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );
  const page = `${filter} ${rows.join()}`;
  const isFullPage = ids.length > 0 && ids.length === rows.length;
  const isWhole = isFullPage && wholeFor === page;
  const isOver = ids.length > 0 || busy !== null || outcome !== null;
  const canTakeAll = isFullPage && (found === null || found > rows.length);

  const apply = async (change: Change) => {
    setBusy(change);
    setOutcome(null);
    isCancelled.current = false;
    const result = await runBulk({
      programId,
      change,
      selection: isWhole ? { filter, up_to: upTo } : { ids },
      onProgress: setProgress,
      isCancelled: () => isCancelled.current,
    });
    setBusy(null);
    setProgress(null);
    setEnding(false);
    setOutcome({ change, result });
    if (result.batch === null) return;
    setWholeFor('');
    clear();
    router.refresh();
  };
  const cancel = () => {
    isCancelled.current = true;
    setEnding(true);
  };

  return (
    <form
      ref={form}
      id={selectionForm}
      aria-label="Change the selected submissions"
      onSubmit={(event) => event.preventDefault()}
      className="unscripted:hidden print:hidden"
    >
      <p
        role="status"
        className={classNames(
          'min-h-6 text-sm',
          ids.length === 0 ? 'text-muted' : 'font-semibold',
          rows.length === 0 && 'hidden',
        )}
      >
        {ids.length === 0
          ? 'Select rows to change their status or tags.'
          : `${isWhole ? `All ${countText}` : submissionsText(ids.length)} selected`}
      </p>
      {isOver && (
        <div data-over className={classNames(selectionBarLook, 'max-h-[60dvh] overflow-y-auto')}>
          <div className="mx-auto grid max-w-[120rem] gap-2">
            {busy && progress && progress.done < progress.total && (
              <ProgressBox
                id="bulk-progress"
                label={`Changing: ${number.format(progress.done)} of ${number.format(progress.total)} submissions`}
                value={progress.done}
                max={progress.total}
              >
                <Button size="sm" variant="ghost" busy={isEnding} busyLabel="Cancelling…" onClick={cancel}>
                  Cancel
                </Button>
              </ProgressBox>
            )}
            {outcome && (
              <div className="flex items-start gap-2">
                <div className="grid min-w-0 grow gap-2">
                  <BulkOutcome {...outcome} />
                </div>
                <Button variant="ghost" size="sm" className="px-1.5!" onClick={() => setOutcome(null)}>
                  <X aria-hidden="true" className="size-4" /> <span className="sr-only">Close</span>
                </Button>
              </div>
            )}
            {ids.length > 0 && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
                <span className="inline-flex items-center gap-1">
                  <Button variant="ghost" size="sm" className="px-1.5!" disabled={busy !== null} onClick={clear}>
                    <X aria-hidden="true" className="size-4" /> <span className="sr-only">Clear selection</span>
                  </Button>
                  <span aria-hidden="true" className="text-sm font-semibold tabular-nums">
                    {isWhole ? countText : ids.length}
                  </span>
                </span>
                {canTakeAll && !isWhole && (
                  <Button variant="ghost" size="sm" onClick={() => setWholeFor(page)}>
                    {`Select all ${countText} that match`}
                  </Button>
                )}
                <BulkControls tags={tags} isSuspectedList={isSuspectedList} busy={busy} onApply={apply} />
                <WriteLetters
                  key={isWhole ? page : ids.join()}
                  label="Write to applicants"
                  isDisabled={busy !== null}
                  asked={{
                    about: 'message',
                    ...(isWhole ? { program_id: programId, filter, up_to: upTo } : { ids: ids.join() }),
                  }}
                />
              </div>
            )}
          </div>
        </div>
      )}
    </form>
  );
}
