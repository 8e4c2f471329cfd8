'use client';

import { FilledForm, type FilledFormModel } from '#components/applications/filled-form.client.tsx';
import { QuestionList } from '#components/applications/question-list.tsx';
import { arrivalNames, type TypedArrival } from '#lib/forms/questions/arrival.ts';
import { Panel } from '../../shell/panel.tsx';
import { AgreementFields, DayField, TellField, WayField } from './arrival-fields.tsx';

/** What the form needs, as plain data. */
interface EntryFormProps extends FilledFormModel {
  programId: number;
  /** Two presses of this page's button are one application. */
  pressKey: string;
  /** The first and the last day that are taken. */
  days: readonly [string | undefined, string];
  typed: TypedArrival;
  /** Whether the form asks for an address to which the site can write. */
  canTell: 'yes' | 'no question' | 'no mail server';
  /** The list to which a person goes back. */
  list: string;
}

const ownNames: readonly string[] = Object.values(arrivalNames);

/** The program's form, filled in by staff from paper. */
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
              <WayField typed={typed} errors={errors} />
              <DayField typed={typed} errors={errors} days={days} />
            </div>
          </Panel>
          <Panel title="Application" text="The questions and the rules are those of the form on the site.">
            <div className="grid max-w-form grid-cols-1 gap-7">
              <QuestionList {...{ questions, headings, errors }} {...shown} />
            </div>
          </Panel>
          <Panel title="Agreement and email">
            <AgreementFields typed={typed} errors={errors} programId={programId} who="The applicant" />
            {canTell === 'yes' ? (
              <TellField
                typed={typed}
                label="Send the applicant an email"
                hint="It says that the application is there, and leads to a private page on which they see what you entered. Without it they get neither."
              />
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
