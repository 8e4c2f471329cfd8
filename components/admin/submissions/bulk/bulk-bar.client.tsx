'use client';

import { X } from 'lucide';
import { useRouter } from 'next/navigation';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { boxesIn } from '#components/admin/selection/select-all.client.tsx';
import { selectionBarLook } from '#components/admin/selection/selection-bar.tsx';
import { ProgressBox } from '#components/admin/shell/panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Options, Select, Suggestions } from '#components/ui/fields/select.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { isTellable, statusNames } from '#lib/applications/submissions/status.ts';
import { maxTagLength } from '#lib/platform/config/limits.ts';
import { UndoButton, WriteLetters } from './batch-buttons.client.tsx';
import { type BulkProgress, type BulkResult, type Change, changeWords, runBulk, submissionsText } from './run-bulk.ts';
import { selectionForm } from './select-boxes.tsx';

const number = new Intl.NumberFormat('en-IN');

interface BulkBarProps {
  programId: number | 'all';
  filter: string;
  /** The newest submission that this page knows of. Later ones are not included. */
  upTo: number;
  /** How many submissions match the filter (null if there are more than are counted), and the same as text. */
  found: number | null;
  countText: string;
  rows: readonly number[];
  tags: readonly string[];
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
                  <Icon of={X} className="size-4" /> <span className="sr-only">Close</span>
                </Button>
              </div>
            )}
            {ids.length > 0 && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
                <span className="inline-flex items-center gap-1">
                  <Button variant="ghost" size="sm" className="px-1.5!" disabled={busy !== null} onClick={clear}>
                    <Icon of={X} className="size-4" /> <span className="sr-only">Clear selection</span>
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

function outcomeWords(change: Change, { changed, unchanged, isCancelled, problem }: BulkResult): string {
  const isCut = isCancelled || problem !== null;
  const words = changed > 0 ? `${changeWords({ ...change, changed })}.` : 'No changes were needed.';
  const rest = unchanged > 0 && changed > 0 ? ` ${submissionsText(unchanged)} needed no change.` : '';
  return `${words}${rest}${isCut ? ' The rest were not changed.' : ''}`;
}

function BulkOutcome({ change, result }: { change: Change; result: BulkResult }) {
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

/**
 * The ticked rows. The checkboxes are in the table that the server draws and belong to `form` by their attribute. This
 * hook only watches them.
 * @param rows the ids on the page, which change with it
 */
function useSelection(form: RefObject<HTMLFormElement | null>, rows: readonly number[]) {
  const [ids, setIds] = useState<number[]>([]);
  const page = rows.join();

  const read = useCallback(() => {
    if (!form.current) return;
    const boxes = boxesIn(form.current, 'id');
    const ticked = boxes.filter(({ checked }) => checked);
    for (const box of boxesIn(form.current, 'page')) {
      box.checked = ticked.length > 0 && ticked.length === boxes.length;
      box.indeterminate = ticked.length > 0 && ticked.length < boxes.length;
    }
    setIds(ticked.map(({ value }) => Number(value)));
  }, [form]);

  const tickAll = useCallback(
    (checked: boolean) => {
      if (form.current) for (const box of boxesIn(form.current, 'id')) box.checked = checked;
      read();
    },
    [form, read],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other boxes
  useEffect(() => {
    const watch = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.form !== form.current) return;
      if (target.name === 'page') tickAll(target.checked);
      if (target.name === 'id') read();
    };
    // Some may be ticked before the script ran, or kept by the browser over a reload.
    read();
    document.addEventListener('change', watch);
    return () => document.removeEventListener('change', watch);
  }, [form, page, read, tickAll]);

  return { ids, clear: () => tickAll(false) };
}

interface BulkControlsProps {
  tags: readonly string[];
  isSuspectedList: boolean;
  busy: Change | null;
  onApply: (change: Change) => void;
}

function BulkControls({ tags, isSuspectedList, busy, onApply }: BulkControlsProps) {
  const [status, setStatus] = useState('');
  const [tag, setTag] = useState('');
  const name = tag.trim();
  const button = (change: Change, isUnderWay: boolean, label: string, busyLabel = 'Changing…') => (
    <Button
      variant="secondary"
      size="sm"
      busy={isUnderWay}
      busyLabel={busyLabel}
      disabled={change.value === '' || busy !== null}
      onClick={() => onApply(change)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {isSuspectedList && (
        <div className="flex flex-wrap items-center gap-2">
          {button({ kind: 'status', value: 'received' }, busy?.value === 'received', 'Release', 'Releasing…')}
          {button({ kind: 'status', value: 'spam' }, busy?.value === 'spam', 'Remove as spam', 'Removing…')}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor="bulk-status" className="text-sm max-sm:sr-only">
          Status
        </label>
        <Select
          id="bulk-status"
          value={status}
          onChange={(event) => setStatus(event.target.value)}
          className="[&>select]:min-h-9 [&>select]:py-1 [&>select]:text-sm w-40 max-sm:w-32"
        >
          <option value="">Choose…</option>
          <Options of={Object.entries(statusNames)} />
        </Select>
        {button({ kind: 'status', value: status } as Change, busy?.kind === 'status', 'Set status')}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor="bulk-tag" className="text-sm max-sm:sr-only">
          Tag
        </label>
        <TextInput
          id="bulk-tag"
          list="known-tags"
          autoComplete="off"
          maxLength={maxTagLength}
          placeholder="Tag"
          value={tag}
          onChange={(event) => setTag(event.target.value)}
          className="min-h-9! w-40 py-1! text-sm max-sm:min-h-11! max-sm:w-24 sm:placeholder:text-transparent"
        />
        <Suggestions id="known-tags" of={tags} />
        {button({ kind: 'tag_added', value: name }, busy?.kind === 'tag_added', 'Add tag')}
        {button({ kind: 'tag_removed', value: name }, busy?.kind === 'tag_removed', 'Remove tag')}
      </div>
    </>
  );
}
