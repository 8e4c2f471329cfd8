'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.tsx';
import { askPasskey, canUsePasskeys } from './browser-passkeys.ts';

interface PasskeyButtonProps {
  /** Where a successful sign-in leads, or what happens then. */
  next?: string;
  onDone?: (person: { id: string; name: string }) => void;
  isSecondStep?: boolean;
}

/** Signs in with a passkey. Nothing is shown where the browser has none. */
export function PasskeyButton({ next = '/admin', onDone, isSecondStep = false }: PasskeyButtonProps) {
  const { isBusy, failure, send } = useSend();
  const [isPossible, setPossible] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setPossible(canUsePasskeys()), []);
  if (!isPossible) return null;
  const signIn = async () => {
    setProblem(null);
    const body = { second_factor: isSecondStep };
    const begun = await send(call('POST', '/api/admin/session/passkey/begin/', { body }));
    if (!begun.ok) return;
    const asked = await askPasskey(begun.data);
    if (typeof asked === 'string') return setProblem(asked);
    const done = await send(call('POST', '/api/admin/session/passkey/', { body: asked }));
    if (!done.ok) return;
    if (onDone) onDone(done.data.user);
    else window.location.assign(next);
  };
  return (
    <div className="grid gap-3">
      {(problem ?? failure) && <Notice tone="error" title={problem ?? failure?.message ?? ''} role="alert" />}
      <Button variant="secondary" busy={isBusy} onClick={signIn}>
        Use a passkey
      </Button>
    </div>
  );
}
