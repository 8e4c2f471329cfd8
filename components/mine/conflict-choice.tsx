import { Button } from '#components/ui/button.tsx';
import type { Conflict } from './saving.ts';

interface ConflictChoiceProps {
  conflict: Conflict;
  /** What is saved, to read. */
  text: string;
  onKeep: () => void;
  onTake: () => void;
}

/** The question which of two texts stays, at the answer that was written in two places. */
export function ConflictChoice({ conflict, text, onKeep, onTake }: ConflictChoiceProps) {
  const { label, written_by: writer, is_own: isOwn } = conflict;
  return (
    <section
      aria-label={`Choose which text stays for ${label}`}
      className="mt-2 grid grid-cols-1 gap-3 rounded-lg border-2 border-primary bg-surface p-4"
    >
      <p role="alert">
        {`${isOwn ? 'You changed this answer in another tab or on another device.' : `${writer} changed this answer too.`} Choose which text stays. ${isOwn ? 'Saved there:' : `${writer} wrote:`}`}
      </p>
      <p className="max-h-60 overflow-auto whitespace-pre-line wrap-anywhere">{text || 'Empty'}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeep}>
          Keep what I wrote here
        </Button>
        <Button variant="secondary" onClick={onTake}>
          {isOwn ? 'Use what I wrote there' : `Use what ${writer} wrote`}
        </Button>
      </div>
    </section>
  );
}
