import { FormButton, FormSelect } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { Options } from '#components/ui/select.tsx';
import { Panel } from '../shell/panel.tsx';

interface LinkStartupProps {
  /** The application's id. */
  id: number;
  startups: readonly { id: number; name: string }[];
  /** The one that has the name in the application. */
  sameName: { id: number; name: string } | undefined;
}

/** Links the application to a startup that the site has, in place of a new one. */
export const LinkStartup = ({ id, startups, sameName }: LinkStartupProps) => (
  <Panel
    title={sameName ? `“${sameName.name}” is on the site already` : 'Is it on the site already?'}
    text="Then link the application to that startup. Nothing of either changes."
  >
    <SentForm
      id="startup-link"
      action={`/api/admin/applications/${id}/startup/link/`}
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="action" value="link" />
      <Field id="linked-startup" label="Startup" className="min-w-0 grow basis-64">
        {(control) => (
          <FormSelect {...control} name="startup" defaultValue={sameName?.id ?? ''}>
            <Options of={[['', 'Choose'], ...startups.map((each) => [each.id, each.name] as const)]} />
          </FormSelect>
        )}
      </Field>
      <FormButton variant="secondary">Link it</FormButton>
    </SentForm>
  </Panel>
);
