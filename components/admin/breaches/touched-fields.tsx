import { FormCheckbox, FormInput } from '#components/forms/controls.client.tsx';
import { Field } from '#components/ui/field.tsx';
import type { BreachFacts } from '#lib/privacy/breaches/breach.ts';
import { HiddenFields } from '../shell/hidden-fields.tsx';
import { MomentField, momentValue } from './moment-field.tsx';

interface TouchedFieldsProps {
  breach: BreachFacts;
  programs: readonly { id: number; title: string }[];
  isFixed: boolean;
}

/** Whom the breach touches. A fixed list is sent as it is. */
export function TouchedFields({ breach, programs, isFixed }: TouchedFieldsProps) {
  if (isFixed) return <FixedFields {...breach} />;
  const noLimit = 'India time. Leave empty for no limit.';
  const box = (name: string, label: string, isTicked: boolean) => (
    <Field key={name} id={name} label={label} inline>
      {(control) => <FormCheckbox {...control} name={name} defaultChecked={isTicked} />}
    </Field>
  );
  return (
    <fieldset className="grid grid-cols-1 gap-5 rounded-md border border-line bg-surface p-4">
      <legend className="px-1 text-lg font-semibold">People it concerns</legend>
      <Field
        id="applications"
        label="Single applications"
        hint="Their numbers, comma-separated, such as 12, 15, 20–30."
      >
        {(control) => (
          <FormInput {...control} name="applications" maxLength={2000} defaultValue={breach.applications} />
        )}
      </Field>
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-2 font-semibold">All applications to</legend>
        {programs.map(({ id, title }) => box(`program_${id}`, title, breach.programIds.includes(id)))}
      </fieldset>
      {box('messages', 'Everyone who sent a contact message', breach.hasMessages)}
      <div className="grid gap-5 sm:grid-cols-2">
        <MomentField name="received_from" label="Received from" hint={noLimit} value={breach.receivedFrom} />
        <MomentField name="received_to" label="Received until" hint={noLimit} value={breach.receivedTo} />
      </div>
      {box('staff', 'Everyone with access to the back office', breach.hasStaff)}
    </fieldset>
  );
}

function FixedFields({ applications, receivedFrom, receivedTo, programIds, hasMessages, hasStaff }: BreachFacts) {
  const kept = {
    applications,
    received_from: momentValue(receivedFrom),
    received_to: momentValue(receivedTo),
    ...Object.fromEntries(programIds.map((id) => [`program_${id}`, 'on'])),
    ...(hasMessages && { messages: 'on' }),
    ...(hasStaff && { staff: 'on' }),
  };
  return (
    <>
      <p className="text-muted">The list of people is fixed, because they were told.</p>
      <HiddenFields values={kept} />
    </>
  );
}
