'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Doubt } from '#lib/text/meant-address.ts';
import { DoubtWords } from './doubt-words.tsx';
import { TextInput } from './text-input.tsx';

/** The pause in typing after which the address counts as typed, in milliseconds. */
const pause = 400;

interface EmailInputProps extends ComponentProps<'input'> {
  /** What seems wrong with the address that the page brought. */
  doubt?: Doubt | null | undefined;
}

/**
 * The control for an email address. It asks about one that is probably a slip, and takes what is typed all the same.
 * For use inside a Field.
 */
export function EmailInput({ doubt: first = null, ...rest }: EmailInputProps) {
  const [doubt, setDoubt] = useState(first);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = () => {
    clearTimeout(timer.current);
    // Later, or a button below would move from under a finger that presses it and leaves the control.
    timer.current = setTimeout(async () => {
      // Without a connection the rules cannot come, and the address is taken as typed.
      const rules = await import('#lib/text/meant-address.ts').catch(() => null);
      setDoubt(rules?.doubtAbout(input.current?.value ?? '') ?? null);
    }, pause);
  };
  const take = (meant: string) => {
    const control = input.current;
    if (!control) return;
    control.value = meant;
    setDoubt(null);
    // The form saves and checks it as if it had been typed.
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    control.focus();
  };
  const meant = doubt?.meant;
  return (
    <>
      <TextInput
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        ref={input}
        type="email"
        onInput={read}
      />
      <div role="status" className="flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
        {doubt && <DoubtWords {...doubt} />}
        {meant && (
          <button
            type="button"
            onClick={() => take(meant)}
            className="min-h-11 text-link font-semibold unscripted:hidden"
          >
            Yes, change it
          </button>
        )}
      </div>
    </>
  );
}
