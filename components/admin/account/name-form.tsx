import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';

interface NameFormProps {
  name: string;
  isChanged: boolean;
}

/** Changes the person's own name. */
export function NameForm({ name, isChanged }: NameFormProps) {
  return (
    <SentForm id="name-form" action="/api/admin/account/name/" className="grid max-w-md gap-4">
      {isChanged && <Notice tone="success" title="Name changed." role="status" />}
      <Field id="own-name" label="Name">
        {(control) => (
          <FormInput {...control} name="name" autoComplete="name" required maxLength={200} defaultValue={name} />
        )}
      </Field>
      <FormButton size="sm" className="w-fit">
        Change name
      </FormButton>
    </SentForm>
  );
}
