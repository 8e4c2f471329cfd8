import { Field } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { AddressField, Option } from '#lib/content/field.ts';
import type { ControlProps } from './control-props.ts';

interface AddressControlProps extends ControlProps<AddressField> {
  forms: readonly Option[];
}

/** A link that may also be the form of a program, which is chosen by its title. */
export function AddressControl({ field, forms, id, value, errors, onChange }: AddressControlProps) {
  const { label, hint, isRequired } = field;
  const text = typeof value === 'string' ? value : '';
  const set = (next: string) => onChange(next === '' ? null : next);
  const isForm = forms.some((form) => form.value === text);
  return (
    <div className="grid gap-3">
      <Field {...{ id, label, hint, errors }} required={isRequired}>
        {(control) => <TextInput {...control} type="url" value={text} onChange={(event) => set(event.target.value)} />}
      </Field>
      {forms.length > 0 && (
        <Field id={`${id}-form`} label="Or the form of a program">
          {(control) => (
            <Select {...control} value={isForm ? text : ''} onChange={(event) => set(event.target.value)}>
              <Options of={[['', 'None'], ...forms.map((form) => [form.value, form.label] as const)]} />
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
