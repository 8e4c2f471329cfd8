import { FormButton, FormFiles } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { OwnForm } from '#lib/content/forms/find-own-forms.ts';
import type { FormTemplate } from '#lib/content/forms/form-templates.ts';
import { type FormLanguage, formLanguages, shippedForms } from '#lib/content/forms/shipped-forms.ts';
import { shownDay } from '#lib/time/kolkata-time.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Section } from '../../shell/section.tsx';
import { type ForProgram, formsAddress } from './form-address.ts';

interface FormsPageProps {
  /** The program whose questions are to be replaced. Null for a new one. */
  forProgram: ForProgram | null;
  templates: readonly FormTemplate[];
  own: readonly OwnForm[];
  /** Whether the person may keep and remove templates, and add programs. */
  mayEdit: boolean;
  done: string | null;
}

const outcomes: Record<string, string> = { kept: 'The template is kept.', removed: 'The template was removed.' };

const rowLook = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 last:border-0';
const questions = (number: number) => (number === 1 ? '1 question' : `${number} questions`);

/** The forms that a program can begin with, or take its questions from. */
export function FormsPage({ forProgram, templates, own, mayEdit, done }: FormsPageProps) {
  const others = own.filter(({ id }) => id !== forProgram?.id);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      <PageHead
        back={
          forProgram
            ? [`/admin/content/program/${forProgram.id}`, forProgram.title]
            : ['/admin/content/program', 'Programs and forms']
        }
        title={forProgram ? 'Take the questions of another form' : 'Begin a program with a form'}
        text="Choose one to see its questions. Nothing is saved until you save the program."
        className="gap-2"
      >
        {!forProgram && mayEdit && (
          <p>
            <a href="/admin/content/program/new" className="text-link">
              Begin with an empty form
            </a>
          </p>
        )}
      </PageHead>
      {done && outcomes[done] && <Notice tone="success" role="status" title={outcomes[done]} />}
      <Section id="shipped" title="Forms that come with the site">
        <ul className="rounded-lg border border-line bg-surface px-4">
          {shippedForms.map(({ name, use, languages }) => (
            <li key={name} className={rowLook}>
              <div className="grid min-w-0">
                <span className="font-semibold">{String(languages.en.title)}</span>
                <span className="text-sm text-muted">{use}</span>
              </div>
              <span className="flex gap-4">
                {Object.entries(formLanguages).map(([language, label]) => (
                  <a
                    key={language}
                    href={formsAddress(forProgram, `${name}.${language as FormLanguage}`)}
                    className="text-link inline-flex min-h-11 items-center"
                  >
                    <span>{label}</span>
                    <span className="sr-only">{`: ${String(languages.en.title)}`}</span>
                  </a>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="templates" title="Your templates">
        {templates.length === 0 ? (
          <p className="text-muted">No templates yet. Open a form and choose “Keep as a template”.</p>
        ) : (
          <ul className="rounded-lg border border-line bg-surface px-4">
            {templates.map(({ id, name, at, byName }) => (
              <li key={id} className={rowLook}>
                <div className="grid min-w-0">
                  <a
                    href={formsAddress(forProgram, `template-${id}`)}
                    lang={languageOf(name)}
                    className="text-link w-fit font-semibold wrap-anywhere"
                  >
                    {name}
                  </a>
                  <span className="text-sm text-muted">{`${byName}, ${shownDay(at)}`}</span>
                </div>
                {mayEdit && (
                  <SentForm name={`remove-${id}`} action={`/api/admin/form-templates/${id}/`}>
                    <input type="hidden" name="action" value="remove" />
                    <FormButton variant="ghost" size="sm">
                      Remove<span className="sr-only">{` ${name}`}</span>
                    </FormButton>
                  </SentForm>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
      {others.length > 0 && (
        <Section id="programs" title={forProgram ? 'Other programs' : 'Programs of the site'}>
          <ul className="rounded-lg border border-line bg-surface px-4">
            {others.map(({ id, title, questions: number }) => (
              <li key={id} className={rowLook}>
                <a
                  href={formsAddress(forProgram, `program-${id}`)}
                  lang={languageOf(title)}
                  className="text-link font-semibold wrap-anywhere"
                >
                  {title}
                </a>
                <span className="text-sm text-muted">{questions(number)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="file" title="A file">
        <SentForm
          id="form-file"
          action="/api/admin/forms/"
          encType="multipart/form-data"
          className="grid max-w-prose gap-4"
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
          <FormButton className="w-fit">See its questions</FormButton>
        </SentForm>
      </Section>
    </div>
  );
}
