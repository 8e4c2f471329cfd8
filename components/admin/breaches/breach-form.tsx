import { FormButton, FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { breachTexts, maxBreachTextLength } from '#lib/privacy/breaches/breach.ts';
import type { BreachValues } from './form-values.ts';
import { TouchedFields } from './touched-fields.tsx';

interface BreachFormProps {
  /** Null for a new entry. */
  id: number | null;
  values: BreachValues;
  programs: readonly { id: number; title: string }[];
  /** The list of people is fixed: the form keeps the choice as it is. */
  isFixed: boolean;
}

/** The form of an entry of the register. */
export function BreachForm({ id, values, programs, isFixed }: BreachFormProps) {
  const moment = (name: 'noticed_at' | 'happened_from' | 'happened_to', label: string, hint: string) => (
    <Field id={name} label={label} hint={hint} required={name === 'noticed_at'}>
      {(control) => <FormInput {...control} type="datetime-local" name={name} defaultValue={values[name]} />}
    </Field>
  );
  return (
    <SentForm
      action={id === null ? '/api/admin/breaches/' : `/api/admin/breaches/${id}/`}
      aria-label="Breach"
      className="grid max-w-3xl grid-cols-1 gap-5"
    >
      <Field id="title" label="Title" hint="For the register. Without names of people." required>
        {(control) => <FormInput {...control} name="title" maxLength={200} defaultValue={values.title} />}
      </Field>
      {moment('noticed_at', 'Noticed', 'India time. The 72 hours of the Board begin here.')}
      <div className="grid gap-5 sm:grid-cols-2">
        {moment('happened_from', 'Happened from', 'India time. Leave empty if not known.')}
        {moment('happened_to', 'Happened until', 'India time. Leave empty if not known.')}
      </div>
      {breachTexts.map(({ name, label, hint }) => (
        <Field key={name} id={name} label={label} hint={hint} required={name === 'nature'}>
          {(control) => (
            <FormTextarea {...control} name={name} maxLength={maxBreachTextLength} defaultValue={values[name]} />
          )}
        </Field>
      ))}
      <TouchedFields values={values} programs={programs} isFixed={isFixed} />
      <FormButton className="w-fit" busyLabel="Saving…">
        {id === null ? 'Record breach' : 'Save entry'}
      </FormButton>
    </SentForm>
  );
}
