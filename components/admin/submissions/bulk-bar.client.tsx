'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { BulkControls } from './bulk-controls.tsx';
import { changeWords, submissionsText } from './change-words.ts';
import { selectionForm } from './select-boxes.tsx';
import { type Change, sendBulk } from './send-application.ts';
import { UndoButton } from './undo-button.client.tsx';
import { useSelection } from './use-selection.ts';

interface BulkBarProps {
  programId: number;
  /** The list's filter as search params. */
  filter: string;
  /** The newest submission that this page knows of; what comes later is not meant. */
  upTo: number;
  /** How many the filter means, null for more than are counted; and the same in words. */
  found: number | null;
  countText: string;
  /** The ids on the page. */
  rows: readonly number[];
  tags: readonly string[];
}

type Outcome = { batch: string; words: string; isChanged: boolean } | { problem: string };

/** What can be done with the ticked rows, or with everything that the filter means. */
export function BulkBar({ programId, filter, upTo, found, countText, rows, tags }: BulkBarProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { ids, clear } = useSelection(form, rows);
  /** The page for which everything was chosen: another page, and the choice is off. */
  const [wholeFor, setWholeFor] = useState('');
  const [busy, setBusy] = useState<Change | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const page = `${filter} ${rows.join()}`;
  const isFullPage = ids.length > 0 && ids.length === rows.length;
  const isWhole = isFullPage && wholeFor === page;
  const canTakeAll = isFullPage && (found === null || found > rows.length);

  const apply = async (change: Change) => {
    setBusy(change);
    setOutcome(null);
    const answer = await sendBulk(programId, change, isWhole ? { filter, up_to: upTo } : { ids });
    setBusy(null);
    if (!answer.ok) return setOutcome({ problem: answer.message });
    const { batch, changed, unchanged } = answer.data;
    const words = changed > 0 ? `${changeWords({ ...change, changed })}.` : 'Nothing had to be changed.';
    const rest = unchanged > 0 && changed > 0 ? ` ${submissionsText(unchanged)} already had it so.` : '';
    setOutcome({ batch, words: words + rest, isChanged: changed > 0 });
    setWholeFor('');
    clear();
    router.refresh();
  };

  return (
    <form
      ref={form}
      id={selectionForm}
      aria-label="Change the selected submissions"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-2 unscripted:hidden print:hidden"
    >
      <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-3 py-1.5">
        <p role="status" className="text-sm font-semibold">
          {ids.length === 0
            ? 'Select rows to set their status or tags.'
            : `${isWhole ? `All ${countText}` : submissionsText(ids.length)} selected`}
        </p>
        {canTakeAll && !isWhole && (
          <Button variant="ghost" size="sm" onClick={() => setWholeFor(page)}>
            Select all {countText} that match
          </Button>
        )}
        {ids.length > 0 && (
          <>
            <BulkControls tags={tags} busy={busy} onApply={apply} />
            <Button variant="ghost" size="sm" disabled={busy !== null} onClick={clear}>
              Clear selection
            </Button>
          </>
        )}
      </div>
      {outcome && 'problem' in outcome && <Notice tone="error" role="alert" title={outcome.problem} />}
      {outcome && 'words' in outcome && (
        <Notice tone="success">
          <p className="flex flex-wrap items-center gap-3">
            <span role="status">{outcome.words}</span>
            {outcome.isChanged && <UndoButton key={outcome.batch} batch={outcome.batch} what={outcome.words} />}
          </p>
        </Notice>
      )}
    </form>
  );
}
