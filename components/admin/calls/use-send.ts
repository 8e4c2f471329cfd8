import { useState } from 'react';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import type { CallResult } from './call.ts';

interface Failure {
  message: string;
  errors: FieldErrors;
}

/** Runs one call at a time. Keeps whether it is running and why it failed. */
export function useSend() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async <T>(calling: Promise<CallResult<T>>): Promise<CallResult<T>> => {
    setBusy(true);
    setFailure(null);
    const result = await calling;
    setBusy(false);
    if (!result.ok) setFailure({ message: result.message, errors: result.errors });
    return result;
  };
  return { isBusy, failure, send };
}
