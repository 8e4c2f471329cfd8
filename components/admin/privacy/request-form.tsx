import { FormButton, FormInput, FormSelect, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { OnceField } from '#components/ui/once-field.tsx';
import { Options } from '#components/ui/select.tsx';
import { maxNameLength, maxRequestLength } from '#lib/privacy/requests/request-texts.schema.ts';
import { kindWords } from './request-words.ts';

/** The form for a request that reached the grievance officer by email, letter or phone. `today` is the day in Kolkata. */
export function RequestForm({ today }: { today: string }) {
  return (
    <SentForm id="request" action="/api/admin/privacy/" className="grid gap-5">
      <OnceField />
      <Field id="kind" label="Request" required>
        {(control) => (
          <FormSelect {...control} name="kind" defaultValue="">
            <option value="" disabled>
              Choose
            </option>
            <Options of={Object.entries(kindWords)} />
          </FormSelect>
        )}
      </Field>
      <Field id="name" label="Name of the person" required>
        {(control) => <FormInput {...control} name="name" maxLength={maxNameLength} autoComplete="off" />}
      </Field>
      <Field id="email" label="Their email address" hint="The site finds their data by it." required>
        {(control) => <FormInput {...control} type="email" name="email" autoComplete="off" spellCheck={false} />}
      </Field>
      <Field id="received" label="Received on" hint="The settings say how many days later the answer is due." required>
        {(control) => (
          <FormInput {...control} type="date" name="received" min="2020-01-01" max={today} defaultValue={today} />
        )}
      </Field>
      <Field id="message" label="Their words" required>
        {(control) => <FormTextarea {...control} name="message" rows={6} maxLength={maxRequestLength} />}
      </Field>
      <FormButton className="w-fit">Record request</FormButton>
    </SentForm>
  );
}
