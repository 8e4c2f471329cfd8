import { Download } from 'lucide';
import { FormButton, FormCheckbox, FormInput, FormSelect } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Options } from '#components/ui/fields/select.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { EntryForm } from '#lib/applications/intake/staff-entry.ts';
import { languageNames, noticeAddress, noticeLanguages } from '#lib/content/privacy-notices/notice.ts';
import { arrivalNames, arrivalWays, type TypedArrival } from '#lib/forms/questions/arrival.ts';
import { maxArrivals } from '#lib/platform/config/limits.ts';
import { TableFiles } from '../../content/imports/import-start.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Panel } from '../../shell/panel.tsx';

interface ApplicationImportStartProps {
  form: EntryForm;
  typed: TypedArrival;
}

interface TermsFieldsProps {
  programId: number;
  typed: TypedArrival;
  canTell: EntryForm['canTell'];
}

const TermsFields = ({ programId, typed, canTell }: TermsFieldsProps) => (
  <>
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field id="arrivals-by" label="How they arrived" required>
        {(control) => (
          <FormSelect {...control} name={arrivalNames.by} defaultValue={typed.by}>
            <Options of={Object.entries(arrivalWays)} />
          </FormSelect>
        )}
      </Field>
      <Field id="arrivals-on" label="Arrived on" required hint="For rows that name no day of their own.">
        {(control) => (
          <FormInput {...control} type="date" name={arrivalNames.on} defaultValue={typed.on} placeholder="2026-12-05" />
        )}
      </Field>
    </div>
    <Field
      id="arrivals-agreed"
      label="All of them agreed to the privacy notice"
      required
      hint={
        <>
          <span>Such as by a signature under </span>
          <a href={noticeAddress(programId)} className="text-link" target="_blank" rel="noreferrer">
            the notice of this program
          </a>
          <span>. Leave out who did not. That you confirm it is kept with each application.</span>
        </>
      }
      inline
    >
      {(control) => <FormCheckbox {...control} name={arrivalNames.agreed} value="on" />}
    </Field>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="arrivals-language" label="Language of the notice" required>
        {(control) => (
          <FormSelect {...control} name={arrivalNames.language} defaultValue={typed.language}>
            <Options of={noticeLanguages.map((language) => [language, languageNames[language]] as const)} />
          </FormSelect>
        )}
      </Field>
      {canTell === 'yes' && (
        <Field id="arrivals-tells" label="Email to the applicants" required>
          {(control) => (
            <FormSelect {...control} name={arrivalNames.tells} defaultValue="">
              <option value="">Choose…</option>
              <option value="on">Send it, with a private page</option>
              <option value="no">Send none</option>
            </FormSelect>
          )}
        </Field>
      )}
    </div>
    {canTell !== 'yes' && (
      <>
        <input type="hidden" name={arrivalNames.tells} value="no" />
        <p className="text-sm text-muted">
          {canTell === 'no question'
            ? 'The form asks for no email address, so the applicants get no email and no private page.'
            : 'This site has no mail server, so the applicants get no email and no private page.'}
        </p>
      </>
    )}
  </>
);

export function ApplicationImportStart({
  form: { program, enterable, why, canTell },
  typed,
}: ApplicationImportStartProps) {
  const address = `/api/admin/programs/${program.id}/applications/`;
  return (
    <>
      <PageHead
        back={[`/admin/submissions/enter/${program.id}`, 'Enter an application']}
        title="Import applications"
        text={
          <>
            <span>A table of applications to </span>
            <span lang={languageOf(program.title)}>{program.title}</span>
            <span> that reached you on paper, by email or elsewhere.</span>
          </>
        }
      />
      {why && (
        <Notice tone="warning" title="This program takes no applications that staff enter.">
          <p>{why.message}</p>
        </Notice>
      )}
      {enterable && (
        <Panel
          id="import"
          title="Send a table"
          text="One application in each row. Every row is checked by the rules of the form, and every problem is named by row and column, before anything is stored."
        >
          <SentForm
            action={`${address}imports/`}
            encType="multipart/form-data"
            leaves="page"
            className="grid max-w-3xl gap-5"
          >
            <TableFiles
              table="with the form’s questions as the names of its columns"
              mostRows={`${maxArrivals} applications`}
              zip={{ name: 'files', label: 'Files', example: 'deck.pdf' }}
            />
            <TermsFields programId={program.id} typed={typed} canTell={canTell} />
            <div className="flex flex-wrap gap-2">
              <FormButton busyLabel="Sending and checking…">Check table</FormButton>
            </div>
          </SentForm>
          <p className="text-sm text-muted">
            The template has a column for each question of the form, and a sheet that says what each takes.
          </p>
          <div>
            <ButtonLink href={`${address}template/`} variant="secondary" size="sm" download>
              <Icon of={Download} className="size-4" /> Template
            </ButtonLink>
          </div>
        </Panel>
      )}
    </>
  );
}
