'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

/** Long enough for the next letter, short enough to feel at once. */
const pauseMs = 250;

interface LiveSearchProps {
  action: string;
  name: string;
  /** What the address searches for now. */
  value: string;
  /** The text box, drawn on the server. */
  children: ReactNode;
}

/**
 * Follows what is typed into the box inside: the list beneath changes with the address, without a step in the
 * history for each letter. The form itself works without this.
 */
export function LiveSearch({ action, name, value, children }: LiveSearchProps) {
  const router = useRouter();
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was typed and is on its way into the address, the latest last. */
  const sent = useRef<string[]>([]);

  useEffect(() => {
    const input = frame.current?.querySelector('input');
    const isOwn = sent.current.includes(value);
    // Back, forward and "Clear search" change the address; what is being typed is not undone by an answer to itself.
    if (input && !isOwn) input.value = value;
    if (!isOwn || value === sent.current.at(-1)) sent.current = [];
  }, [value]);
  useEffect(() => {
    const stop = () => clearTimeout(timer.current);
    const form = frame.current?.closest('form');
    // Enter sends the form, which is a step in the history.
    form?.addEventListener('submit', stop);
    return () => {
      stop();
      form?.removeEventListener('submit', stop);
    };
  }, []);

  const follow = ({ nativeEvent }: FormEvent) => {
    clearTimeout(timer.current);
    // Half a syllable of an input method is no word.
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
    timer.current = setTimeout(() => {
      const text = frame.current?.querySelector('input')?.value.trim() ?? '';
      if (text === (sent.current.at(-1) ?? value)) return;
      sent.current.push(text);
      router.replace(text ? `${action}?${new URLSearchParams({ [name]: text })}` : action, { scroll: false });
    }, pauseMs);
  };
  return (
    <div ref={frame} onInput={follow} onCompositionEnd={follow} className="contents">
      {children}
    </div>
  );
}
