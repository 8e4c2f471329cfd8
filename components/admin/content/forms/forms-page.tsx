import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { Section } from '#components/admin/shell/panel.tsx';
import { FormButton, FormCheckbox, FormFiles, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import { type FormDocument, valuesOf } from '#lib/content/forms/form-file.ts';
import type { FormTemplate } from '#lib/content/forms/form-templates.ts';
import type { OwnForm } from '#lib/content/forms/shared-forms.ts';
import { type FormLanguage, formLanguages, shippedForms } from '#lib/content/forms/shipped-forms.ts';
import { asksNothing, sectionType } from '#lib/forms/questions/form-field.ts';
import { maxTemplateNameLength } from '#lib/platform/config/limits.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Panel } from '../../shell/panel.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { SharedFormPreview } from './shared-form-preview.client.tsx';

interface FormsPageProps {
  /** The program whose questions are to be replaced. Null for a new one. */
  forProgram: ForProgram | null;
  language: FormLanguage;
  templates: readonly FormTemplate[];
  own: readonly OwnForm[];
  mayEdit: boolean;
  done: string | null;
}

const outcomes: Record<string, string> = { kept: 'The template is kept.', removed: 'The template was removed.' };

const listLook = 'divide-y divide-line rounded-lg border border-line bg-surface px-4';
const counted = (number: number, one: string) => (number === 1 ? `1 ${one}` : `${number} ${one}s`);

/** How long a form is, such as "24 questions in 4 steps, 2 files to attach". */
export function lengthOf({ questions }: FormDocument): string {
  const types = questions.map(({ field_type }) => field_type);
  const count = (isCounted: (type: unknown) => boolean) => types.filter(isCounted).length;
  const steps = count((type) => type === sectionType);
  const files = count((type) => type === 'file');
  const asked = counted(
    count((type) => !asksNothing(type)),
    'question',
  );
  return [
    steps > 1 ? `${asked} in ${steps} steps` : asked,
    ...(files > 0 ? [`${counted(files, 'file')} to attach`] : []),
  ].join(', ');
}

interface WaysProps {
  forProgram: ForProgram | null;
  /** The form's name, as addresses have it. */
  form: string;
  title: string;
  mayEdit: boolean;
}

const Ways = ({ forProgram, form, title, mayEdit }: WaysProps) => (
  <div className="flex flex-wrap gap-2">
    {(forProgram || mayEdit) && (
      <ButtonLink href={beginAddress(forProgram, form)} size="sm" variant="secondary">
        <span>{forProgram ? 'Take these questions' : 'Use this form'}</span>
        <span className="sr-only">{`: ${title}`}</span>
      </ButtonLink>
    )}
    <ButtonLink href={formsAddress(forProgram, form)} size="sm" variant="ghost">
      <span>Preview</span>
      <span className="sr-only">{`: ${title}`}</span>
    </ButtonLink>
  </div>
);

const LanguageSwitch = ({ forProgram, language }: Pick<FormsPageProps, 'forProgram' | 'language'>) => (
  <nav aria-label="Language of the forms" className="flex w-fit rounded-md border-[1.5px] border-edge bg-surface p-0.5">
    {Object.entries(formLanguages).map(([value, label]) => (
      <a
        key={value}
        href={`${languageAddress(forProgram, value as FormLanguage)}#shipped`}
        aria-current={value === language ? 'true' : undefined}
        className="inline-flex min-h-8 items-center rounded-sm px-3 text-sm font-semibold hover:bg-sunken aria-current:bg-primary aria-current:text-primary-ink max-md:min-h-10"
      >
        {label}
      </a>
    ))}
  </nav>
);

const Row = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <div className="grid min-w-0 gap-0.5">
      <span lang={languageOf(title)} className="font-semibold wrap-anywhere">
        {title}
      </span>
      <span className="text-sm text-muted">{note}</span>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);

export function FormsPage({ forProgram, language, templates, own, mayEdit, done }: FormsPageProps) {
  const others = own.filter(({ id }) => id !== forProgram?.id);
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-10">
      <PageHead
        back={
          forProgram
            ? [`/admin/content/program/${forProgram.id}`, forProgram.title]
            : ['/admin/content/program', 'Programs and forms']
        }
        title={forProgram ? 'Take the questions of another form' : 'Begin a program with a form'}
        text="Use one as it is, or read it first. Nothing is saved until you save the program."
        className="gap-2"
      >
        {!forProgram && mayEdit && (
          <p>
            <TextLink href="/admin/content/program/new">Begin with an empty form</TextLink>
          </p>
        )}
      </PageHead>
      {done && outcomes[done] && <Notice tone="success" role="status" title={outcomes[done]} />}
      <Section id="shipped" title="Forms that come with the site" className="gap-4">
        <LanguageSwitch forProgram={forProgram} language={language} />
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {shippedForms.map(({ name, use, languages }) => {
            const title = String(languages[language].title);
            return (
              <li
                key={name}
                className="grid min-w-0 grid-cols-1 grid-rows-[1fr_auto] gap-4 rounded-lg border border-line bg-surface p-5"
              >
                <div className="grid content-start gap-1.5">
                  <h3 lang={languageOf(title)} className="text-base font-bold wrap-anywhere">
                    {title}
                  </h3>
                  <p className="text-sm text-pretty">{use}</p>
                  <p className="text-sm text-muted tabular-nums">{lengthOf(languages[language])}</p>
                </div>
                <Ways {...{ forProgram, title, mayEdit }} form={`${name}.${language}`} />
              </li>
            );
          })}
        </ul>
      </Section>
      <Section id="templates" title="Your templates">
        {templates.length === 0 ? (
          <p className="text-muted">No templates yet. Open a form and choose “Keep as a template”.</p>
        ) : (
          <ul className={listLook}>
            {templates.map(({ id, name, at, byName }) => (
              <Row key={id} title={name} note={`${byName}, ${shownDay(at)}`}>
                <Ways {...{ forProgram, mayEdit }} title={name} form={`template-${id}`} />
                {mayEdit && (
                  <SentForm name={`remove-${id}`} action={`/api/admin/form-templates/${id}/`}>
                    <input type="hidden" name="action" value="remove" />
                    <FormButton variant="ghost" size="sm" className="text-danger!">
                      Remove<span className="sr-only">{` ${name}`}</span>
                    </FormButton>
                  </SentForm>
                )}
              </Row>
            ))}
          </ul>
        )}
      </Section>
      {others.length > 0 && (
        <Section id="programs" title={forProgram ? 'Other programs' : 'Programs of the site'}>
          <ul className={listLook}>
            {others.map(({ id, title, questions }) => (
              <Row key={id} title={title} note={counted(questions, 'question')}>
                <Ways {...{ forProgram, title, mayEdit }} form={`program-${id}`} />
              </Row>
            ))}
          </ul>
        </Section>
      )}
      <Section id="file" title="From a file">
        <SentForm
          id="form-file"
          action="/api/admin/forms/"
          encType="multipart/form-data"
          className="grid max-w-prose gap-4 rounded-lg border border-line bg-surface p-5"
        >
          {forProgram && <input type="hidden" name="for" value={forProgram.id} />}
          <Field
            id="form-file-input"
            label="Form file"
            required
            hint="A file that “Download the form” made, on this site or another one. Its name ends in .form.json. Up to 1 MB."
          >
            {(control) => <FormFiles {...control} name="file" accept=".json,application/json" />}
          </Field>
          <FormButton variant="secondary" size="sm" className="w-fit">
            See its questions
          </FormButton>
        </SentForm>
      </Section>
    </div>
  );
}

interface ForProgram {
  id: number;
  title: string;
}

function formsAddress(forProgram: ForProgram | null, form?: string): string {
  const query = new URLSearchParams({ ...(form && { form }), ...(forProgram && { for: String(forProgram.id) }) });
  return `/admin/content/forms${query.size > 0 ? `?${query}` : ''}`;
}

/** Where a program begins with a form, or takes its questions. Nothing is saved there. */
const beginAddress = (forProgram: ForProgram | null, form: string): string =>
  `/admin/content/program/${forProgram?.id ?? 'new'}?${new URLSearchParams({ form })}`;

const languageAddress = (forProgram: ForProgram | null, language: FormLanguage): string =>
  `/admin/content/forms?${new URLSearchParams({ language, ...(forProgram && { for: String(forProgram.id) }) })}`;

interface FormViewProps {
  /** The form's name, as addresses have it. */
  name: string;
  document: FormDocument;
  forProgram: ForProgram | null;
  mayEdit: boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

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
          <Icon of={Download} className="size-4" /> Download the form
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
