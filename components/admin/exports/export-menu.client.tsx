'use client';

import { ChevronDown, Download } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { exportFilename } from '#lib/platform/tables/csv-filename.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';

import { ProgressBox } from '../shell/panel.tsx';
import {
  chooseFile,
  type ExportChoice,
  ExportFailure,
  type ExportProgress,
  exportChoices,
  saveStream,
} from './save-stream.ts';

interface ExportMenuProps {
  programId: number | 'all';
  programTitle: string;
  /** The list's filter as part of an address, without "?". */
  query: string;
  isEmpty: boolean;
}

/** Whether to leave the download to the browser: an archive may be too large to collect in memory. */
const leavesToBrowser = ({ format }: ExportChoice) => format === 'zip' && !('showSaveFilePicker' in window);

/** Exports what the list shows. Plain links, so that it works without JavaScript. With script it shows the progress. */
export function ExportMenu({ programId, programTitle, query, isEmpty }: ExportMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const addressOf = ({ format, layout }: ExportChoice) => {
    const params = [query, layout && `layout=${layout}`].filter(Boolean).join('&');
    return `/api/admin/programs/${programId}/submissions/${format}/${params ? `?${params}` : ''}`;
  };
  const { state, start, cancel } = useExport(programTitle, addressOf);

  const close = () => {
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector('summary')?.focus();
  };
  const choose = (event: MouseEvent, choice: ExportChoice) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!isEmpty && leavesToBrowser(choice)) return close();
    event.preventDefault();
    if (isEmpty) return window.alert('No submissions to export');
    close();
    if (state.kind !== 'running') start(choice);
  };
  return (
    <div className="relative grid gap-2 sm:justify-items-end">
      <details ref={menu} className="group" onKeyDown={(event) => event.key === 'Escape' && close()}>
        <summary className={buttonLook({ variant: 'secondary', size: 'sm' }, 'cursor-pointer list-none')}>
          <Icon of={Download} className="size-4" /> Export
          <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="absolute left-0 z-20 mt-1 w-80 max-w-[calc(100vw-2rem)] overflow-hidden rounded-md border border-line bg-surface py-1 shadow-lg sm:right-0 sm:left-auto">
          {exportChoices.map((choice) => (
            <li key={choice.format}>
              <a
                href={addressOf(choice)}
                download=""
                onClick={(event) => choose(event, choice)}
                className="grid px-4 py-2 hover:bg-sunken"
              >
                <span className="font-semibold">{choice.label}</span>
                <span className="text-sm text-muted">{choice.hint}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
      <ExportStatus state={state} cancel={cancel} retry={start} />
    </div>
  );
}

interface ExportStatusProps {
  state: ExportState;
  cancel: () => void;
  retry: (choice: ExportChoice) => void;
}

const number = new Intl.NumberFormat('en-IN');

function doneText({ bytes, rows, totalRows }: ExportProgress): string {
  const size = fileSize(bytes, 1);
  if (rows === null || totalRows === null) return size;
  return `${number.format(rows)} of ${number.format(totalRows)} submissions, ${size}`;
}

/** The progress bar's value from 0 to 1. Undefined when the total is unknown. */
function share({ bytes, totalBytes, rows, totalRows }: ExportProgress): number | undefined {
  if (rows !== null && totalRows) return rows / totalRows;
  return totalBytes ? Math.min(1, bytes / totalBytes) : undefined;
}

function ExportStatus({ state, cancel, retry }: ExportStatusProps) {
  return (
    <div className="w-full max-w-md">
      <div role="status">
        {state.kind === 'running' && <p className="sr-only">The export is downloading.</p>}
        {state.kind === 'cancelled' && <p className="text-sm text-muted">Cancelled. Nothing was saved.</p>}
        {state.kind === 'done' && (
          <p className="text-sm break-words text-muted">
            Saved{' '}
            <span translate="no" className="font-semibold text-ink">
              {state.filename}
            </span>
            <span>{` (${doneText(state.progress)}).`}</span>
          </p>
        )}
      </div>
      {state.kind === 'running' && (
        <ProgressBox
          id="export-progress"
          label={`${state.choice.label.replace('Download', 'Downloading')}: ${state.progress ? doneText(state.progress) : 'preparing'}`}
          value={state.progress ? share(state.progress) : undefined}
        >
          <Button size="sm" variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        </ProgressBox>
      )}
      {state.kind === 'failed' && (
        <Notice tone="error" role="alert" title="The export failed">
          <p>{state.message}</p>
          <p>
            <Button size="sm" variant="secondary" onClick={() => retry(state.choice)}>
              Try again
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}

type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; choice: ExportChoice; progress: ExportProgress | null }
  | { kind: 'done'; filename: string; progress: ExportProgress }
  | { kind: 'cancelled' }
  | { kind: 'failed'; choice: ExportChoice; message: string };

const betweenUpdates = 100;
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function useExport(programTitle: string, addressOf: (choice: ExportChoice) => string) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (choice: ExportChoice) => {
    const filename = exportFilename(choice.kind, programTitle, new Date(), choice.format);
    const control = new AbortController();
    let shownAt = 0;
    const onProgress = (progress: ExportProgress) => {
      if (performance.now() - shownAt < betweenUpdates) return;
      shownAt = performance.now();
      setState({ kind: 'running', choice, progress });
    };
    try {
      const file = await chooseFile(filename);
      running.current = control;
      setState({ kind: 'running', choice, progress: null });
      const address = addressOf(choice);
      const progress = await saveStream({ address, filename, choice, file, signal: control.signal, onProgress });
      setState({ kind: 'done', filename: file?.name ?? filename, progress });
    } catch (error) {
      if (control.signal.aborted) setState({ kind: 'cancelled' });
      else if (isAbort(error)) setState({ kind: 'idle' });
      else setState({ kind: 'failed', choice, message: messageOf(error) });
    } finally {
      running.current = null;
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}

function messageOf(error: unknown): string {
  if (error instanceof ExportFailure) return error.message;
  if (error instanceof TypeError) return 'The server cannot be reached. Check your connection, then try again.';
  console.error(error);
  return 'The file could not be written. Check that there is room on the disk, then try again.';
}
