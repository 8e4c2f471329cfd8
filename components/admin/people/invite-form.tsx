import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { AccessFields } from './access-fields.client.tsx';
import { RightsPreview } from './rights-preview.tsx';

/** Invites a person, with the rights that they will have beside their roles. */
export const InviteForm = ({ programs }: { programs: readonly { id: number; title: string }[] }) => (
  <SentForm
    id="invitation"
    action="/api/admin/invitations/"
    className="group/access grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:*:col-start-1"
  >
    <div className="grid grid-cols-1 gap-5">
      <Field id="name" label="Name" required>
        {(control) => <FormInput {...control} name="name" maxLength={200} autoComplete="off" />}
      </Field>
      <Field id="email" label="Email address" required>
        {(control) => <FormInput {...control} type="email" name="email" autoComplete="off" spellCheck={false} />}
      </Field>
      <AccessFields access={{ roles: [], programIds: [] }} programs={programs} />
    </div>
    <RightsPreview className="lg:sticky lg:top-6 lg:col-start-2! lg:row-span-3 lg:row-start-1" />
    <FormButton className="w-fit" busyLabel="Inviting…">
      Invite
    </FormButton>
  </SentForm>
);
