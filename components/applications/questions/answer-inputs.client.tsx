'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { AskedInput } from '#components/ui/fields/email-input.client.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { type DateRange, dateBounds } from '#lib/forms/questions/date-range.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { inCentury, indiaDay, plausibleDays, shortYear } from '#lib/platform/time/india-day.ts';

interface AskedAnswerProps extends Omit<ComponentProps<typeof AskedInput>, 'ask' | 'whenLeft'> {
  field: FormField;
}

/** The control for a number, a code or a web address: when it is left, the form asks about what seems to be none. */
export const AskedAnswer = ({ field, ...rest }: AskedAnswerProps) => (
  <AskedInput
    spellCheck={false}
    {...rest}
    whenLeft
    ask={async (typed) => (await import('#lib/forms/questions/pattern-check.ts')).answerDoubt(field, typed)}
  />
);

interface DateInputProps extends ComponentProps<'input'> {
  question: DateRange & { label: string };
}

/** The control for a day. A year that was typed with two digits is written out when the control is left. */
export function DateInput({ question, ...rest }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { earliest, latest } = question;
  useEffect(() => {
    // Today is for the browser to say: a page that is kept for days would name a day before.
    if (input.current) input.current.max = dateBounds(question).to;
  });
  const complete = () => {
    const control = input.current;
    const short = control && shortYear(control.value);
    const day = short && inCentury(short.year, short.rest, dateBounds(question));
    if (!control || !day) return;
    control.value = day;
    // The form saves and checks it as if it had been typed.
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return (
    <TextInput
      min={earliest ? indiaDay(earliest) : plausibleDays.from}
      max={latest ? indiaDay(latest) : plausibleDays.to}
      {...rest}
      ref={input}
      onBlur={complete}
    />
  );
}

/** How much room is left in the text control `id`, once most of it is used. */
export function CharactersLeft({ id, limit }: { id: string; limit: number }) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const control = document.getElementById(id) as HTMLTextAreaElement;
    const read = () => setLength(control.value.length);
    read();
    control.addEventListener('input', read);
    return () => control.removeEventListener('input', read);
  }, [id]);
  const { shown, spoken } = charactersLeft(length, limit);
  return (
    <>
      {shown && (
        <p
          aria-hidden="true"
          className={`text-sm tabular-nums ${length > limit ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {shown}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

/** Warn the person from this share of the limit. */
const near = 0.8;

const words = (left: number) => {
  const count = Math.abs(left);
  const characters = `${count.toLocaleString('en-IN')} ${count === 1 ? 'character' : 'characters'}`;
  return left < 0 ? `${characters} too many` : `${characters} left`;
};

/**
 * The text about the room left for `length` characters out of `limit`, shown and spoken. The spoken one changes in
 * steps of a twentieth of the limit, because a change at every key would overwhelm a screen reader. Both are empty
 * while the limit is far.
 */
export function charactersLeft(length: number, limit: number): { shown: string; spoken: string } {
  if (length < limit * near) return { shown: '', spoken: '' };
  const step = Math.max(1, Math.round(limit / 20));
  const left = limit - length;
  return { shown: words(left), spoken: words(Math.ceil(left / step) * step) };
}
