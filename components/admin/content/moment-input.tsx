import { type ComponentProps, useEffect, useRef } from 'react';
import { TextInput } from '#components/ui/text-input.tsx';
import { fromInput, toInput } from './moment-text.ts';

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> {
  /** ISO 8601; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A date and a time of India. The browser keeps what is half typed, so a value from elsewhere is written into it. */
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
      defaultValue={toInput(value)}
      onChange={(event) => onChange(fromInput(event.target.value))}
    />
  );
}
