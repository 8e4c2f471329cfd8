import { useState } from 'react';
import type { FieldErrors } from '#lib/http/result.ts';
import { type Answer, call } from './content/send-content.ts';

interface Failure {
  message: string;
  errors: FieldErrors;
}

/** Sends one thing at a time, and keeps whether it is under way and why it was refused. */
export function useSend() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async <T>(method: string, address: string, body?: unknown): Promise<Answer<T>> => {
    setBusy(true);
    setFailure(null);
    const answer = await call<T>(method, address, body);
    setBusy(false);
    if (!answer.ok) setFailure({ message: answer.message, errors: answer.errors });
    return answer;
  };
  return { isBusy, failure, send };
}
