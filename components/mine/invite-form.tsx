import { FormButton, FormInput, FormSelect } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { OnceField } from '#components/ui/once-field.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';

/** Where the owner makes a link for a co-founder. */
export function InviteForm({ page }: { page: string }) {
  return (
    <SentForm
      id="invite"
      // The draft beside it is saved before its page goes.
      leaves="page"
      action={ofPage('/api/mine/links/', page)}
      className="mt-6 grid scroll-mt-24 grid-cols-1 gap-4 border-t border-line pt-4"
    >
      <OnceField />
      <h2 className="text-lg">Make a link for a co-founder</h2>
      <Field id="invite-name" label="Their name" hint="The draft says who wrote what. Up to five people." required>
        {(control) => <FormInput {...control} name="name" maxLength={80} autoComplete="off" className="max-w-md" />}
      </Field>
      <Field id="invite-role" label="What they may do" required>
        {(control) => (
          <FormSelect {...control} name="role" defaultValue="edit" className="max-w-md">
            <option value="edit">Read and fill in</option>
            <option value="read">Only read</option>
          </FormSelect>
        )}
      </Field>
      <FormButton variant="secondary" className="w-fit">
        Make link
      </FormButton>
    </SentForm>
  );
}
