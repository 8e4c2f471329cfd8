import { FormButton, FormCheckbox, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { languageOf } from '#components/ui/language.ts';
import { type FormDocument, valuesOf } from '#lib/content/forms/form-file.ts';
import { maxTemplateNameLength } from '#lib/platform/config/limits.ts';
import { Download } from '../../icons.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Panel } from '../../shell/panel.tsx';
import { beginAddress, type ForProgram, formsAddress, lengthOf } from './forms-page.tsx';
import { SharedFormPreview } from './shared-form-preview.client.tsx';

interface FormViewProps {
  /** The form's name, as addresses have it. */
  name: string;
  document: FormDocument;
  forProgram: ForProgram | null;
  /** Whether the person may keep templates and add programs. */
  mayEdit: boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** One form, with its questions as visitors would see them, and what can be done with it. */
export function FormView({ name, document, forProgram, mayEdit }: FormViewProps) {
  const title = text(document.title);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead
        back={[formsAddress(forProgram), 'Forms']}
        title={<span lang={languageOf(title)}>{title}</span>}
        text={<span lang={languageOf(text(document.description))}>{text(document.description)}</span>}
        className="gap-2 *:max-w-prose"
      >
        <p className="text-sm text-muted tabular-nums">{lengthOf(document)}</p>
      </PageHead>
      <div className="flex flex-wrap gap-2">
        {(forProgram || mayEdit) && (
          <ButtonLink href={beginAddress(forProgram, name)} size="sm">
            {forProgram ? 'Take these questions' : 'Use this form'}
          </ButtonLink>
        )}
        <ButtonLink href={`/api/admin/forms/${name}/`} variant="secondary" size="sm" download>
          <Download aria-hidden="true" className="size-4" /> Download the form
        </ButtonLink>
      </div>
      {forProgram && (
        <p className="max-w-prose text-muted">
          {`They replace the questions of “${forProgram.title}” in its form, where you check and save them. Until then nothing changes.`}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <SharedFormPreview values={valuesOf(document)} />
        {mayEdit && !forProgram && (
          <Panel
            title="Keep as a template"
            text="Then you find it among your templates, also when its program changes."
          >
            <SentForm id="keep-form" action="/api/admin/form-templates/" className="grid gap-4">
              <input type="hidden" name="form" value={name} />
              <Field id="template-name" label="Name" required hint="Only staff see it.">
                {(control) => (
                  <FormInput
                    {...control}
                    name="name"
                    maxLength={maxTemplateNameLength}
                    defaultValue={title.slice(0, maxTemplateNameLength).toWellFormed()}
                  />
                )}
              </Field>
              <Field id="template-replace" label="Replace the template of this name" hint="If there is one." inline>
                {(control) => <FormCheckbox {...control} name="replace" value="yes" />}
              </Field>
              <FormButton variant="secondary" className="w-fit">
                Keep as a template
              </FormButton>
            </SentForm>
          </Panel>
        )}
      </div>
    </div>
  );
}
