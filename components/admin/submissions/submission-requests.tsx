import { FormButton, FormCheckbox, FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { OpenRequest, Requests } from '#lib/applications/corrections/requests.ts';
import { maxMessageLength } from '#lib/platform/config/limits.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { kolkataDate, shownDay, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { offeredFor, type Templates } from './submission-messages.tsx';
import { TemplateChoice } from './template-choice.client.tsx';

interface SubmissionRequestsProps {
  id: number;
  requests: Requests;
  templates: Templates;
  now: Date;
}

const isOpen = ({ answeredAt, endedAt }: OpenRequest) => !answeredAt && !endedAt;

export function SubmissionRequests({ id, requests: asked, templates, now }: SubmissionRequestsProps) {
  const { requests, questions, hasPage } = asked;
  const address = `/api/admin/applications/${id}/requests/`;
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4">
      {requests.length > 0 && (
        <ol aria-label="Requests" className="grid gap-4">
          {requests.map((request) => (
            <AskedRequest key={request.id} request={request} action={`${address}${request.id}/`} now={now} />
          ))}
        </ol>
      )}
      {!hasPage && (
        <p className="text-sm text-muted">
          This application is older than private pages, so its applicant cannot answer. Write an email instead.
        </p>
      )}
      {hasPage && !requests.some(isOpen) && (
        <details className="print:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            Ask the applicant to change answers
          </summary>
          {questions.length > 0 ? (
            <div className="pt-2">
              <AskForm {...{ address, questions, templates, now }} />
            </div>
          ) : (
            <p className="text-sm text-muted">The program has no form now, so there is nothing to ask.</p>
          )}
        </details>
      )}
    </div>
  );
}

interface AskFormProps {
  address: string;
  questions: Requests['questions'];
  templates: Templates;
  now: Date;
}

function AskForm({ address, questions, templates, now }: AskFormProps) {
  return (
    <SentForm id="request-form" action={address} className="grid gap-4">
      <OnceField />
      <fieldset className="grid gap-3 md:gap-1.5">
        <legend className="mb-1 font-semibold">Questions</legend>
        {questions.map(({ id, label }) => (
          <Field key={id} id={`request-question-${id}`} label={label} inline>
            {(control) => <FormCheckbox {...control} name="questions" value={String(id)} />}
          </Field>
        ))}
      </fieldset>
      <Field id="request-due" label="Last day for the answer" required>
        {(control) => <DayInput control={control} value={dayIn(7, now)} now={now} />}
      </Field>
      <TemplateChoice kind="request" offered={offeredFor(templates, 'request')} mayEdit={templates.mayEdit} />
      <Field id="request-text" label="Why you ask" required hint="The applicant reads it above the questions.">
        {(control) => <FormTextarea {...control} name="text" maxLength={maxMessageLength} />}
      </Field>
      <FormButton className="w-fit">Ask the applicant</FormButton>
    </SentForm>
  );
}

const dayIn = (days: number, now: Date) => kolkataDate(new Date(now.getTime() + days * dayMilliseconds));

interface DayInputProps {
  control: Parameters<Parameters<typeof Field>[0]['children']>[0];
  value: string;
  now: Date;
}

const DayInput = ({ control, value, now }: DayInputProps) => (
  <FormInput {...control} type="date" name="due" defaultValue={value} min={kolkataDate(now)} className="max-w-60" />
);

function stateOf({ answeredAt, endedAt, dueAt }: OpenRequest, now: Date): string {
  if (answeredAt) return `Answered ${shownTime(answeredAt)}`;
  if (endedAt) return `Ended ${shownTime(endedAt)} without an answer`;
  return now > dueAt ? `Not answered by ${shownDay(dueAt)}` : `Open until ${shownDay(dueAt)}`;
}

function AskedRequest({ request, action, now }: { request: OpenRequest; action: string; now: Date }) {
  const { id, at, staffName, text, questions, dueAt } = request;
  return (
    <li className="grid min-w-0 gap-2">
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{asWritten(staffName)}</span>{' '}
        <time dateTime={at.toISOString()}>{shownTime(at)}</time>
      </p>
      <p className="break-words whitespace-pre-wrap" lang={languageOf(text)}>
        {text}
      </p>
      <ul className="list-disc pl-5">
        {questions.map((question) => (
          <li key={question.id} className="break-words" lang={languageOf(question.label)}>
            {question.label}
          </li>
        ))}
      </ul>
      <p className="font-semibold">{stateOf(request, now)}</p>
      {isOpen(request) && (
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <SentForm name="extend" action={action} className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="action" value="extend" />
            <Field id={`request-${id}-due`} label="Another last day" required>
              {(control) => <DayInput control={control} value={kolkataDate(dueAt)} now={now} />}
            </Field>
            <FormButton variant="secondary">Change day</FormButton>
          </SentForm>
          <SentForm name="end" action={action}>
            <input type="hidden" name="action" value="end" />
            <FormButton variant="secondary">End request</FormButton>
          </SentForm>
        </div>
      )}
    </li>
  );
}
