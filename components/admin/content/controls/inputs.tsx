import { type ComponentProps, useEffect, useRef } from 'react';
import type { ControlProps as ControlAttributes } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Options, Select } from '#components/ui/fields/select.tsx';
import type { FieldValue, Option } from '#lib/content/fields/field.ts';
import { plausibleDays } from '#lib/platform/time/india-day.ts';
import { fromInput, toInput } from './moment.ts';

interface OptionSelectProps {
  control: ControlAttributes;
  options: readonly Option[];
  none?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Chooses one of a few values. A stored value that is not among them is offered too, so that it can stay. */
export function OptionSelect({ control, options, none = 'None', value, onChange }: OptionSelectProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{control.required ? 'Choose…' : none}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) => {
        const each = <Options key={group ?? ''} of={some.map((option) => [option.value, option.label])} />;
        return group ? (
          <optgroup key={group} label={group}>
            {each}
          </optgroup>
        ) : (
          each
        );
      })}
    </Select>
  );
}

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

export interface ControlProps<F> {
  field: F;
  /** The id of the control's element. Also the path of its errors. */
  id: string;
  value: FieldValue | undefined;
  errors: string[] | undefined;
  onChange: (value: FieldValue) => void;
}
