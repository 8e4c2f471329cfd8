'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { TextInput } from '#components/ui/text-input.tsx';
import { type DateRange, dateBounds } from '#lib/forms/questions/date-range.ts';
import { inCentury, indiaDay, plausibleDays, shortYear } from '#lib/platform/time/india-day.ts';

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
