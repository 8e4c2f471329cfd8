import type { ControlProps } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import type { Option } from '#lib/content/fields/field.ts';

interface OptionSelectProps {
  control: ControlProps;
  options: readonly Option[];
  /** The words for no choice. */
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
        const each = <Options key={group} of={some.map((option) => [option.value, option.label])} />;
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
