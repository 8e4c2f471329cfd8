'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Undo2 } from '../icons.tsx';
import { undoWords } from './change-words.ts';
import { sendUndo } from './submission-calls.ts';

interface UndoButtonProps {
  batch: string;
  /** What would be undone, for assistive technology. */
  what: string;
}

/** Undoes a bulk action and shows the result. */
export function UndoButton({ batch, what }: UndoButtonProps) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [words, setWords] = useState('');
  const undo = async () => {
    setBusy(true);
    const result = await sendUndo(batch);
    setBusy(false);
    setDone(result.ok);
    setWords(result.ok ? undoWords(result.data) : result.message);
    if (result.ok) router.refresh();
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {!isDone && (
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          busyLabel="Undoing…"
          aria-label={isBusy ? undefined : `Undo: ${what}`}
          onClick={undo}
        >
          <Undo2 aria-hidden="true" className="size-4" /> Undo
        </Button>
      )}
      <span role="status" className="text-sm font-semibold">
        {words}
      </span>
    </span>
  );
}
