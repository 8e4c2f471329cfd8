'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Doubt } from '#lib/platform/text/email-typo.ts';
import { DoubtWords, TextInput } from './inputs.tsx';

const ask = async (typed: string) => (await import('#lib/platform/text/email-typo.ts')).doubtAbout(typed);

/** The control for an email address. For use inside a Field. */
export const EmailInput = (props: Omit<ComponentProps<typeof AskedInput>, 'ask' | 'type' | 'whenLeft'>) => (
  <AskedInput inputMode="email" spellCheck={false} autoCapitalize="none" {...props} type="email" ask={ask} />
);

/** The pause in typing, or after the control was left, after which the answer counts as typed, in milliseconds. */
const pause = 400;

interface AskedInputProps extends ComponentProps<'input'> {
  /** The doubt about the answer that the page brought. */
  doubt?: Doubt | null | undefined;
  /** Loads the rules, which no form needs before someone types, and says what seems wrong. */
  ask: (typed: string) => Promise<Doubt | null>;
  /** Asks only once the control is left, where half an answer always seems wrong. */
  whenLeft?: boolean;
}

/** A control that asks about an answer that is probably a slip, and takes what is typed all the same. For use inside a Field. */
export function AskedInput({ doubt: first = null, ask, whenLeft = false, ...rest }: AskedInputProps) {
  const [doubt, setDoubt] = useState(first);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = () => {
    clearTimeout(timer.current);
    // Later, or a button below would move from under a finger that presses it and leaves the control.
    timer.current = setTimeout(async () => {
      // Without a connection the rules cannot come, and the answer is taken as typed.
      setDoubt(await ask(input.current?.value ?? '').catch(() => null));
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
      {/* While it is typed in again, a question goes as soon as its answer is right. */}
      <TextInput {...rest} ref={input} onInput={whenLeft && !doubt ? undefined : read} onBlur={read} />
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
