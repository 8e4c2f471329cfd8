import { useRouter } from 'next/navigation';
import { type Ref, useState } from 'react';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import type { CallResult } from './call.ts';

interface Failure {
  message: string;
  errors: FieldErrors;
}

/** Runs one call at a time. Keeps whether it is running, the words for what it did, and why it failed. */
export function useSend() {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState('');
  /** With `words` for what the call did, the page is read again after it. */
  const send = async <T,>(calling: Promise<CallResult<T>>, words?: (data: T) => string): Promise<CallResult<T>> => {
    setBusy(true);
    setFailure(null);
    setDone('');
    const result = await calling;
    setBusy(false);
    if (!result.ok) setFailure({ message: result.message, errors: result.errors });
    else if (words) {
      setDone(words(result.data));
      router.refresh();
    }
    return result;
  };
  return { isBusy, failure, done, send };
}

type OutcomeProps = { failure: Failure | null; done?: string; ref?: Ref<HTMLParagraphElement> };

/** The words for what a call did, or why it failed. */
export const Outcome = ({ done, failure, ref }: OutcomeProps) => (
  <>
    {done !== undefined && (
      <p ref={ref} tabIndex={-1} role="status" className="text-sm font-semibold text-success empty:hidden">
        {done}
      </p>
    )}
    {failure && (
      <p role="alert" className="text-sm font-semibold text-danger">
        {failure.message}
      </p>
    )}
  </>
);
