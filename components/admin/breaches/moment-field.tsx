import { FormInput } from '#components/forms/controls.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { toInput } from '../content/moment-text.ts';

interface MomentFieldProps {
  name: string;
  label: string;
  hint?: string;
  value: Date | null;
  required?: boolean;
}

/** A day and time in India, as the forms of the register ask for them. */
export const MomentField = ({ name, label, hint, value, required }: MomentFieldProps) => (
  <Field id={name} label={label} hint={hint} required={required}>
    {(control) => <FormInput {...control} type="datetime-local" name={name} defaultValue={momentValue(value)} />}
  </Field>
);

/** A moment as the value of its input. */
export const momentValue = (at: Date | null) => toInput(at?.toISOString() ?? null);
