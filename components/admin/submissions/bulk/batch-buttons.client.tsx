'use client';

import { Undo2 } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { call, type Sent } from '#components/admin/calls/call.ts';
import { useSend } from '#components/admin/calls/use-send.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { undoWords } from './run-bulk.ts';

export function UndoButton({ batch, what }: { batch: string; what: string }) {
  const { isBusy, failure, done, send } = useSend();
  const undo = () => send(call('POST', '/api/admin/applications/undo/', { body: { batch } }), undoWords);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {done === '' && (
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          busyLabel="Undoing…"
          aria-label={isBusy ? undefined : `Undo: ${what}`}
          onClick={undo}
        >
          <Icon of={Undo2} className="size-4" /> Undo
        </Button>
      )}
      <span role="status" className="text-sm font-semibold">
        {failure?.message ?? done}
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
    const result = await send(call('POST', '/api/admin/letters/', { body: { ...asked, once } }));
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
