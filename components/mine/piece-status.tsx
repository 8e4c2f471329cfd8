import { UploadProgress } from '#components/applications/upload-progress.tsx';
import { Button } from '#components/ui/button.tsx';

/** A file on its way into the draft. */
export interface PieceState {
  name: string;
  /** Whether its question takes one file. */
  isOnly: boolean;
  /** From 0 to 1. */
  arrived: number;
  kind: 'sending' | 'waiting' | 'paused' | 'whole' | 'refused';
  /** Why it is refused. */
  message: string;
}

function wordsOf({ name, isOnly, arrived, kind, message }: PieceState): string {
  const percent = `${Math.floor(arrived * 100)}%`;
  if (kind === 'waiting') return `No connection. The upload goes on by itself from ${percent}.`;
  if (kind === 'paused') return `Paused at ${percent}.`;
  if (kind === 'whole')
    return `“${name}” is saved with your draft. ${isOnly ? 'Choose another file to replace it.' : 'Reload the page to remove it.'}`;
  return message;
}

/** How far a file is, and what can be done about it. */
export function PieceStatus({
  state,
  onPause,
  onGoOn,
}: {
  state: PieceState;
  onPause: () => void;
  onGoOn: () => void;
}) {
  const { kind, arrived, name } = state;
  const isUnderWay = kind === 'sending' || kind === 'waiting';
  return (
    <div className="grid justify-items-start gap-2">
      {kind === 'sending' ? (
        <div className="w-full">
          <UploadProgress sent={Math.min(arrived, 0.99)} />
        </div>
      ) : (
        <p role="status" className={`text-sm font-semibold ${kind === 'refused' ? 'text-danger' : ''}`}>
          {wordsOf(state)}
        </p>
      )}
      {isUnderWay && (
        <Button variant="ghost" size="sm" onClick={onPause}>
          Pause<span className="sr-only"> {name}</span>
        </Button>
      )}
      {kind === 'paused' && (
        <Button variant="ghost" size="sm" onClick={onGoOn}>
          Go on<span className="sr-only"> with {name}</span>
        </Button>
      )}
    </div>
  );
}
