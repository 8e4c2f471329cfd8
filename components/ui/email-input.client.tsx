'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { hasNoEnding, meantAddress } from '#lib/text/meant-address.ts';
import { noEnding } from './address-doubt.tsx';
import { TextInput } from './text-input.tsx';

/** How long nobody types before the address counts as typed, in milliseconds. */
const pause = 400;

/**
 * The control for an email address. It asks about one that is probably a slip, and takes what is typed all the same.
 * Without script, it asks in a form that came back. For use inside a Field.
 */
export function EmailInput({ onInput, ...rest }: ComponentProps<'input'>) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read: ComponentProps<'input'>['onInput'] = (event) => {
    onInput?.(event);
    const { value } = event.currentTarget;
    clearTimeout(timer.current);
    // Later, or a button below would move from under a finger that presses it and leaves the control.
    timer.current = setTimeout(() => setTyped(value), pause);
  };
  const take = (meant: string) => {
    const control = input.current;
    if (!control) return;
    control.value = meant;
    setTyped(meant);
    // The form saves and checks it as if it had been typed.
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    control.focus();
  };
  const meant = meantAddress(typed);
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
      <div role="status" className="text-sm empty:hidden">
        {meant ? (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">
              Did you mean <strong className="font-semibold">{meant}</strong>?
            </span>
            <button
              type="button"
              onClick={() => take(meant)}
              className="min-h-11 text-link font-semibold unscripted:hidden"
            >
              Yes, change it
            </button>
          </p>
        ) : (
          hasNoEnding(typed) && <p>{noEnding}</p>
        )}
      </div>
    </>
  );
}
