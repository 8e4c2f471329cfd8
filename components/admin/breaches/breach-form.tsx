import { FormButton, FormCheckbox, FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { type BreachFacts, breachTexts, maxBreachTextLength } from '#lib/privacy/breaches/breach.ts';
import { toInput } from '../content/controls/moment.ts';
import { HiddenFields } from '../shell/filters.tsx';

export const emptyBreach = (now: Date): BreachFacts => ({
  title: '',
  nature: '',
  extent: '',
  consequences: '',
  measures: '',
  advice: '',
  noticedAt: now,
  happenedFrom: null,
  happenedTo: null,
  applications: '',
  programIds: [],
  receivedFrom: null,
  receivedTo: null,
  hasMessages: false,
  hasStaff: false,
});

interface BreachFormProps {
  /** Null for a new entry. */
  id: number | null;
  breach: BreachFacts;
  programs: readonly { id: number; title: string }[];
  /** The list of people is fixed: the form keeps the choice as it is. */
  isFixed: boolean;
}

export function BreachForm({ id, breach, programs, isFixed }: BreachFormProps) {
  const notKnown = 'India time. Leave empty if not known.';
  return (
    <SentForm
      action={id === null ? '/api/admin/breaches/' : `/api/admin/breaches/${id}/`}
      aria-label="Breach"
      className="grid max-w-3xl grid-cols-1 gap-5"
    >
      <Field id="title" label="Title" hint="For the register. Without names of people." required>
        {(control) => <FormInput {...control} name="title" maxLength={200} defaultValue={breach.title} />}
      </Field>
      <MomentField
        name="noticed_at"
        label="Noticed"
        hint="India time. The 72 hours of the Board begin here."
        value={breach.noticedAt}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <MomentField name="happened_from" label="Happened from" hint={notKnown} value={breach.happenedFrom} />
        <MomentField name="happened_to" label="Happened until" hint={notKnown} value={breach.happenedTo} />
      </div>
      {breachTexts.map(({ name, label, hint }) => (
        <Field key={name} id={name} label={label} hint={hint} required={name === 'nature'}>
          {(control) => (
            <FormTextarea {...control} name={name} maxLength={maxBreachTextLength} defaultValue={breach[name]} />
          )}
        </Field>
      ))}
      <TouchedFields breach={breach} programs={programs} isFixed={isFixed} />
      <FormButton className="w-fit" busyLabel="Saving…">
        {id === null ? 'Record breach' : 'Save entry'}
      </FormButton>
    </SentForm>
  );
}

interface TouchedFieldsProps {
  breach: BreachFacts;
  programs: readonly { id: number; title: string }[];
  isFixed: boolean;
}

function TouchedFields({ breach, programs, isFixed }: TouchedFieldsProps) {
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

interface MomentFieldProps {
  name: string;
  label: string;
  hint?: string;
  value: Date | null;
  required?: boolean;
}

export const MomentField = ({ name, label, hint, value, required }: MomentFieldProps) => (
  <Field id={name} label={label} hint={hint} required={required}>
    {(control) => <FormInput {...control} type="datetime-local" name={name} defaultValue={momentValue(value)} />}
  </Field>
);

const momentValue = (at: Date | null) => toInput(at?.toISOString() ?? null);
