import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { fileSize } from '#lib/text/file-size.ts';
import type { ExportChoice } from './export-formats.ts';
import type { ExportProgress } from './save-stream.ts';
import type { ExportState } from './use-export.ts';

interface ExportStatusProps {
  state: ExportState;
  cancel: () => void;
  retry: (choice: ExportChoice) => void;
}

const number = new Intl.NumberFormat('en-IN');
const size = (bytes: number) => fileSize(bytes, 1);

const rowsText = ({ rows, totalRows }: ExportProgress) =>
  rows === null || totalRows === null ? '' : `${number.format(rows)} of ${number.format(totalRows)} submissions, `;

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
            Saved <span className="font-semibold text-ink">{state.filename}</span> ({rowsText(state.progress)}
            {size(state.progress.bytes)}).
          </p>
        )}
      </div>
      {state.kind === 'running' && <Running {...state} cancel={cancel} />}
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

interface RunningProps {
  choice: ExportChoice;
  progress: ExportProgress | null;
  cancel: () => void;
}

function Running({ choice, progress, cancel }: RunningProps) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-surface px-3 py-2">
      <div className="grid min-w-0 grow gap-1">
        <label htmlFor="export-progress" className="text-sm tabular-nums">
          {choice.label.replace('Download', 'Downloading')}:{' '}
          {progress ? `${rowsText(progress)}${size(progress.bytes)}` : 'preparing'}
        </label>
        <progress
          id="export-progress"
          value={progress ? share(progress) : undefined}
          className="h-1.5 w-full accent-primary"
        />
      </div>
      <Button size="sm" variant="ghost" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
