import { FormCheckbox, FormInput } from '#components/forms/controls.client.tsx';
import { Field } from '#components/ui/field.tsx';
import type { BreachValues } from './form-values.ts';

interface TouchedFieldsProps {
  values: BreachValues;
  programs: readonly { id: number; title: string }[];
  isFixed: boolean;
}

/** Whom the breach touches. A fixed list is sent as it is. */
export function TouchedFields({ values, programs, isFixed }: TouchedFieldsProps) {
  if (isFixed) return <FixedFields values={values} />;
  const range = (name: 'received_from' | 'received_to', label: string) => (
    <Field id={name} label={label} hint="India time. Leave empty for no limit.">
      {(control) => <FormInput {...control} type="datetime-local" name={name} defaultValue={values[name]} />}
    </Field>
  );
  const box = (name: string, label: string, isTicked: boolean) => (
    <Field key={name} id={name} label={label} inline>
      {(control) => <FormCheckbox {...control} name={name} defaultChecked={isTicked} />}
    </Field>
  );
  return (
    <fieldset className="grid grid-cols-1 gap-5 rounded-md border border-line bg-surface p-4">
      <legend className="px-1 text-lg font-semibold">Whom it touches</legend>
      <Field
        id="applications"
        label="Single applications"
        hint="Their numbers, comma-separated, such as 12, 15, 20–30."
      >
        {(control) => (
          <FormInput {...control} name="applications" maxLength={2000} defaultValue={values.applications} />
        )}
      </Field>
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-2 font-semibold">All applications to</legend>
        {programs.map(({ id, title }) => box(`program_${id}`, title, values.programIds.includes(id)))}
      </fieldset>
      {box('messages', 'Everyone who sent a contact message', values.messages)}
      <div className="grid gap-5 sm:grid-cols-2">
        {range('received_from', 'Received from')}
        {range('received_to', 'Received until')}
      </div>
      {box('staff', 'Everyone with access to the back office', values.staff)}
    </fieldset>
  );
}

function FixedFields({ values }: { values: BreachValues }) {
  const ticked = [
    ...values.programIds.map((id) => `program_${id}`),
    ...(values.messages ? ['messages'] : []),
    ...(values.staff ? ['staff'] : []),
  ];
  return (
    <>
      <p className="text-muted">The list of people is fixed, because they were told.</p>
      {(['applications', 'received_from', 'received_to'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      {ticked.map((name) => (
        <input key={name} type="hidden" name={name} value="on" />
      ))}
    </>
  );
}
