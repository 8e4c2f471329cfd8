'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.tsx';
import { AskPassword } from './ask-one.tsx';

interface ProviderAccountProps {
  name: string;
  isLinked: boolean;
  problem: string | null;
  isDone: boolean;
}

export function ProviderAccount({ name, isLinked, problem, isDone }: ProviderAccountProps) {
  const router = useRouter();
  const { isBusy, failure, send } = useSend();
  const [isAsking, setAsking] = useState(false);
  const link = async (password: string) => {
    const result = await send(call('POST', '/api/admin/account/provider/', { body: { password } }));
    if (result.ok) window.location.assign(result.data.location);
  };
  const unlink = async (password: string) => {
    const result = await send(call('DELETE', '/api/admin/account/provider/', { body: { password } }));
    if (!result.ok) return;
    setAsking(false);
    router.replace('/admin/account');
    router.refresh();
  };
  if (isAsking)
    return (
      <AskPassword
        text={isLinked ? 'You will then sign in with your password alone.' : `You will be sent to ${name} and back.`}
        button={isLinked ? 'Unlink' : 'Continue'}
        variant={isLinked ? 'danger' : 'primary'}
        isBusy={isBusy}
        problem={failure && (failure.errors.password?.[0] ?? failure.message)}
        onAnswer={isLinked ? unlink : link}
        onCancel={() => setAsking(false)}
      />
    );
  return (
    <div className="grid justify-items-start gap-3">
      {problem && <Notice tone="error" title={problem} role="alert" />}
      {isDone && isLinked && <Notice tone="success" title="Account linked." role="status" />}
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        {isLinked ? 'Unlink' : 'Link account'}
      </Button>
    </div>
  );
}
