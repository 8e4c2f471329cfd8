import { type ComponentProps, useEffect, useRef } from 'react';
import { TextInput } from '#components/ui/text-input.tsx';
import { plausibleDays } from '#lib/platform/time/india-day.ts';
import { fromInput, toInput } from './moment-text.ts';

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> {
  /** ISO 8601. Null if empty. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/**
 * A date and time in India. The browser keeps half-typed input to itself, so values set elsewhere are written into the
 * input.
 */
export function MomentInput({ value, onChange, ...rest }: MomentInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    if (current && toInput(fromInput(current.value)) !== toInput(value)) current.value = toInput(value);
  }, [value]);
  return (
    <TextInput
      {...rest}
      ref={input}
      type="datetime-local"
      min={`${plausibleDays.from}T00:00`}
      max={`${plausibleDays.to}T23:59`}
      defaultValue={toInput(value)}
      onChange={(event) => onChange(fromInput(event.target.value))}
    />
  );
}
