'use client';

import { FilledForm, type FilledFormModel } from '#components/applications/filled-form.client.tsx';
import { QuestionList } from '#components/applications/questions/question-list.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Checkbox, TextInput } from '#components/ui/fields/inputs.tsx';
import { Options, Select } from '#components/ui/fields/select.tsx';
import { languageNames, noticeAddress, noticeLanguages } from '#lib/content/privacy-notices/notice.ts';
import { arrivalNames, arrivalWays, type TypedArrival } from '#lib/forms/questions/arrival.ts';
import { Panel } from '../../shell/panel.tsx';

interface EntryFormProps extends FilledFormModel {
  programId: number;
  /** Two presses of this page's button are one application. */
  pressKey: string;
  /** The first and the last day that are taken. */
  days: readonly [string | undefined, string];
  typed: TypedArrival;
  /** Whether the form asks for an address to which the site can write. */
  canTell: 'yes' | 'no question' | 'no mail server';
  list: string;
}

const { by, on, agreed, language, tells } = arrivalNames;
const ownNames: readonly string[] = Object.values(arrivalNames);

export function EntryForm({
  programId,
  pressKey,
  questions,
  headings,
  days,
  typed,
  canTell,
  list,
  ...came
}: EntryFormProps) {
  return (
    <FilledForm
      {...came}
      questions={questions}
      action={`/api/admin/programs/${programId}/applications/`}
      ownNames={ownNames}
      sends="Enter application"
      busyLabel="Saving…"
      cancelHref={list}
      aria-labelledby="entry-title"
      className="grid max-w-4xl grid-cols-1 gap-6"
    >
      {({ errors, ...shown }) => (
        <>
          <input type="hidden" name="idempotency_key" value={pressKey} />
          <Panel title="Arrival">
            <div className="grid gap-5 sm:grid-cols-2">
              <Field id={by} label="How it arrived" required errors={errors[by]}>
                {(control) => (
                  <Select {...control} name={by} defaultValue={typed.by}>
                    <Options of={Object.entries(arrivalWays)} />
                  </Select>
                )}
              </Field>
              <Field id={on} label="Arrived on" required errors={errors[on]}>
                {(control) => (
                  <TextInput
                    {...control}
                    name={on}
                    type="date"
                    min={days[0]}
                    max={days[1]}
                    defaultValue={typed.on}
                    placeholder="2026-12-05"
                    autoComplete="off"
                  />
                )}
              </Field>
            </div>
          </Panel>
          <Panel title="Application" text="The questions and the rules are those of the form on the site.">
            <div className="grid max-w-form grid-cols-1 gap-7">
              <QuestionList {...{ questions, headings, errors }} {...shown} />
            </div>
          </Panel>
          <Panel title="Agreement and email">
            <Field
              id={agreed}
              label="The applicant agreed to the privacy notice"
              required
              hint={
                <>
                  <span>Such as by a signature under </span>
                  <a href={noticeAddress(programId)} className="text-link" target="_blank" rel="noreferrer">
                    the notice of this program
                  </a>
                  <span>
                    . Without it, nothing may be stored here. That you confirm it is kept with the application.
                  </span>
                </>
              }
              errors={errors[agreed]}
              inline
            >
              {(control) => <Checkbox {...control} name={agreed} value="on" defaultChecked={typed.agreed === 'on'} />}
            </Field>
            <Field id={language} label="Language of the notice that they read" errors={errors[language]}>
              {(control) => (
                <Select {...control} name={language} defaultValue={typed.language} className="max-w-60">
                  <Options of={noticeLanguages.map((each) => [each, languageNames[each]] as const)} />
                </Select>
              )}
            </Field>
            {canTell === 'yes' ? (
              <Field
                id={tells}
                label="Send the applicant an email"
                hint="It says that the application is there, and leads to a private page on which they see what you entered. Without it they get neither."
                inline
              >
                {(control) => <Checkbox {...control} name={tells} value="on" defaultChecked={typed.tells === 'on'} />}
              </Field>
            ) : (
              <p className="text-sm text-muted">
                {canTell === 'no question'
                  ? 'The form asks for no email address, so the applicant gets no email and no private page.'
                  : 'This site has no mail server, so the applicant gets no email and no private page.'}
              </p>
            )}
          </Panel>
        </>
      )}
    </FilledForm>
  );
}
