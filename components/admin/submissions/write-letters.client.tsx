'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Sent } from '../calls/call.ts';
import { useSend } from '../calls/use-send.ts';
import { sendLetters } from './submission-calls.ts';

interface WriteLettersProps {
  label: string;
  asked: Sent<'/api/admin/letters/', 'POST'>['body'];
  isDisabled?: boolean;
}

/** Writes letters to the applicants of a selection, and leads to them. Applicants learn nothing before they are released. */
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
