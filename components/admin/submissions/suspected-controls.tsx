import { Button } from '#components/ui/button.tsx';
import type { Change } from './submission-calls.ts';

const release: Change = { kind: 'status', value: 'received' };
const remove: Change = { kind: 'status', value: 'spam' };

interface SuspectedControlsProps {
  /** The change in progress. */
  busy: Change | null;
  onApply: (change: Change) => void;
}

/** The decisions about suspected submissions. Shown only in their own list, because a release sets the status. */
export function SuspectedControls({ busy, onApply }: SuspectedControlsProps) {
  const button = (change: Change, label: string, busyLabel: string) => (
    <Button
      variant="secondary"
      size="sm"
      busy={busy?.value === change.value}
      busyLabel={busyLabel}
      disabled={busy !== null}
      onClick={() => onApply(change)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {button(release, 'Release', 'Releasing…')}
      {button(remove, 'Remove as spam', 'Removing…')}
    </div>
  );
}
