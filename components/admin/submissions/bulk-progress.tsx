import { Button } from '#components/ui/button.tsx';
import type { BulkProgress as Progress } from './run-bulk.ts';

interface BulkProgressProps {
  progress: Progress;
  isEnding: boolean;
  cancel: () => void;
}

const number = new Intl.NumberFormat('en-IN');

/** The progress of a bulk action, with a button to cancel it. */
export function BulkProgress({ progress: { done, total }, isEnding, cancel }: BulkProgressProps) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-surface px-3 py-2">
      <div className="grid min-w-0 grow gap-1">
        <label htmlFor="bulk-progress" className="text-sm tabular-nums">
          Changing: {number.format(done)} of {number.format(total)} submissions
        </label>
        <progress id="bulk-progress" value={done} max={total} className="h-1.5 w-full accent-primary" />
      </div>
      <Button size="sm" variant="ghost" busy={isEnding} busyLabel="Cancelling…" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
