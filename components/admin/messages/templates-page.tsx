import { FormButton, FormInput, FormSelect, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import { Options } from '#components/ui/fields/select.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Template, TemplateKind } from '#lib/applications/conversations/template.ts';
import { maxMessageLength, maxTemplateNameLength } from '#lib/platform/config/limits.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Section } from '../shell/panel.tsx';

const kindNames: Record<TemplateKind, string> = { message: 'Messages', request: 'Requests' };

export function TemplatesPage({ templates }: { templates: readonly Template[] }) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      <PageHead
        back={['/admin/messages/applicants', 'Messages from applicants']}
        title="Templates"
        text="Texts for messages and requests to applicants. You choose one in the submission’s page, and can change it there before you send it."
      />
      <Section id="templates-title" title="Your templates">
        {templates.length === 0 && <p className="text-muted">No templates yet</p>}
        {templates.map((template) => (
          <details key={template.id} className="rounded-lg border border-line bg-surface">
            <summary className="min-h-11 cursor-pointer px-4 py-2.5">
              <span className="font-semibold wrap-anywhere" lang={languageOf(template.name)}>
                {template.name}
              </span>{' '}
              <span className="text-sm text-muted">{kindNames[template.kind]}</span>
            </summary>
            <div className="grid gap-4 border-t border-line p-4">
              <TemplateForm template={template} />
              <SentForm name="remove" action={`/api/admin/message-templates/${template.id}/`}>
                <input type="hidden" name="action" value="remove" />
                <FormButton variant="secondary" size="sm">
                  Remove<span className="sr-only">{` ${template.name}`}</span>
                </FormButton>
              </SentForm>
            </div>
          </details>
        ))}
      </Section>
      <Section id="new-template-title" title="New template">
        <TemplateForm template={null} />
      </Section>
    </div>
  );
}

function TemplateForm({ template }: { template: Template | null }) {
  const id = `template-${template?.id ?? 'new'}`;
  const address = '/api/admin/message-templates/';
  return (
    <SentForm id={`${id}-form`} action={template ? `${address}${template.id}/` : address} className="grid gap-4">
      {template ? <input type="hidden" name="action" value="save" /> : <OnceField />}
      <Field id={`${id}-kind`} label="For" required>
        {(control) => (
          <FormSelect {...control} name="kind" defaultValue={template?.kind ?? 'message'} className="max-w-64">
            <Options of={Object.entries(kindNames)} />
          </FormSelect>
        )}
      </Field>
      <Field id={`${id}-name`} label="Name" required hint="Only staff see it.">
        {(control) => (
          <FormInput {...control} name="name" maxLength={maxTemplateNameLength} defaultValue={template?.name} />
        )}
      </Field>
      <Field
        id={`${id}-text`}
        label="Text"
        required
        hint="{program} becomes the program’s title, and {reference} the number of the application."
      >
        {(control) => (
          <FormTextarea {...control} name="text" rows={6} maxLength={maxMessageLength} defaultValue={template?.text} />
        )}
      </Field>
      <FormButton className="w-fit">{template ? 'Save changes' : 'Save template'}</FormButton>
    </SentForm>
  );
}
