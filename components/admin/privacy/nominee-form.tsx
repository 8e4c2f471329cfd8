import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import type { Nominee } from '#lib/privacy/requests/privacy-request.ts';
import { maxNameLength } from '#lib/privacy/requests/request-texts.schema.ts';

const text = { maxLength: maxNameLength, autoComplete: 'off' };

/** The nominee of a request, and the form that records or changes them. */
export function NomineeForm({ requestId, nominee }: { requestId: number; nominee: Nominee | null }) {
  return (
    <>
      <p className="wrap-anywhere">
        {nominee ? `${nominee.name}, ${nominee.relation}, ${nominee.email}` : 'No nominee yet.'}
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          {nominee ? 'Change nominee' : 'Record a nominee'}
        </summary>
        <SentForm id="nominee" action={`/api/admin/privacy/${requestId}/nominee/`} className="mt-2 grid max-w-xl gap-4">
          <Field id="nominee-name" label="Name of the nominee" required>
            {(control) => <FormInput {...control} {...text} name="nominee_name" defaultValue={nominee?.name} />}
          </Field>
          <Field id="nominee-email" label="Email address of the nominee" required>
            {(control) => (
              <FormInput
                {...control}
                type="email"
                name="nominee_email"
                defaultValue={nominee?.email}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Field id="nominee-relation" label="Relation" hint="Such as mother, husband or friend." required>
            {(control) => <FormInput {...control} {...text} name="nominee_relation" defaultValue={nominee?.relation} />}
          </Field>
          <FormButton variant="secondary" className="w-fit">
            Save nominee
          </FormButton>
        </SentForm>
      </details>
    </>
  );
}
