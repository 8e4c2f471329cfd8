import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { ProgressBox } from '../shell/progress-box.tsx';
import type { ExportChoice } from './export-formats.ts';
import type { ExportProgress } from './save-stream.ts';
import type { ExportState } from './use-export.ts';

interface ExportStatusProps {
  state: ExportState;
  cancel: () => void;
  retry: (choice: ExportChoice) => void;
}

const number = new Intl.NumberFormat('en-IN');

/** How much has arrived, with its rows where they are known. */
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

/** The state of the requested export. */
export function ExportStatus({ state, cancel, retry }: ExportStatusProps) {
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
