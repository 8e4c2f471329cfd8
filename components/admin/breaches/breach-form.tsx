import { FormButton, FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { type BreachFacts, breachTexts, maxBreachTextLength } from '#lib/privacy/breaches/breach.ts';
import { MomentField } from './moment-field.tsx';
import { TouchedFields } from './touched-fields.tsx';

/** A new entry: it was noticed now. */
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

/** The form of an entry of the register. */
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
