import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { backOnline } from './back-online.ts';

/** The sending of a form: one at a time, once the browser is online, until it is stopped or its page goes. */
export function useSending() {
  const current = useRef<AbortController | null>(null);
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'sending'>('idle');
  /** How much is sent, from 0 to 1. */
  const [share, setShare] = useState(0);
  // The server stores nothing that has not completely arrived.
  useEffect(() => () => current.current?.abort(), []);

  /** Does nothing while something is being sent. While the browser is offline nothing can arrive, so `work` waits. */
  async function send(work: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<void>) {
    if (current.current) return;
    const own = new AbortController();
    current.current = own;
    setShare(0);
    try {
      if (!navigator.onLine) {
        setPhase('waiting');
        await backOnline(own.signal);
      }
      setPhase('sending');
      await work(own.signal, setShare);
    } finally {
      current.current = null;
      // At once, or the browser would ask whether to leave when it follows the answer.
      flushSync(() => setPhase('idle'));
    }
  }

  return { phase, share, send, stop: () => current.current?.abort() };
}
