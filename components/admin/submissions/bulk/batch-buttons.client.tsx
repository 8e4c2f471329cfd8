'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Sent } from '#components/admin/calls/call.ts';
import { useSend } from '#components/admin/calls/use-send.ts';
import { Undo2 } from '#components/admin/icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { sendLetters, sendUndo } from '../submission-calls.ts';
import { undoWords } from './run-bulk.ts';

export function UndoButton({ batch, what }: { batch: string; what: string }) {
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
          <Undo2 className="size-4" /> Undo
        </Button>
      )}
      <span role="status" className="text-sm font-semibold">
        {words}
      </span>
    </span>
  );
}

interface WriteLettersProps {
  label: string;
  asked: Sent<'/api/admin/letters/', 'POST'>['body'];
  isDisabled?: boolean;
}

export function WriteLetters({ label, asked, isDisabled = false }: WriteLettersProps) {
  const router = useRouter();
  const { isBusy, failure, send } = useSend();
  // One press of this button, however often it is repeated.
  const [once] = useState(() => crypto.randomUUID());
  const write = async () => {
    const result = await send(sendLetters({ ...asked, once }));
    if (!result.ok) return;
    const { batch, batches } = result.data;
    router.push(batches === 1 ? `/admin/letters/${batch}` : '/admin/letters');
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" busy={isBusy} busyLabel="Writing…" disabled={isDisabled} onClick={write}>
        {label}
      </Button>
      {failure && (
        <span role="alert" className="text-sm font-semibold text-danger">
          {failure.message}
        </span>
      )}
    </span>
  );
}
