import { FormButton, FormCheckbox, FormInput, FormSelect, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import { Options } from '#components/ui/fields/select.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import { shownDay, shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { Nominee, PrivacyRequest, RequestDetail } from '#lib/privacy/requests/privacy-request.ts';
import { maxNameLength, maxRequestLength } from '#lib/privacy/requests/request-texts.schema.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Panel } from '../shell/panel.tsx';
import { PersonApplications, PersonTexts } from './person-data.tsx';
import { kindName, kindWords, stateBadge } from './request-words.ts';

interface RequestPageProps extends RequestDetail {
  now: Date;
  /** What the last form did. */
  done: string | null;
}

/** One request: what was asked, what the site holds about the person, what to do, and what was done. */
export function RequestPage({ request, steps, data, now, done }: RequestPageProps) {
  const { id, kind, name, email, message, receivedAt, dueAt, state } = request;
  return (
    <article className="grid w-full max-w-5xl grid-cols-1 gap-6">
      <PageHead back={['/admin/privacy', 'Requests']} title={`Request #${id}: ${kindName(kind)}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Badge {...stateBadge(request, now)} />
          <span>
            {`Received on ${shownDay(receivedAt)}. ${state === 'open' ? 'Answer due by' : 'The answer was due by'} ${shownDay(dueAt)}.`}
          </span>
        </p>
      </PageHead>
      {done && <Notice tone="success" role="status" title={done} />}
      {data === null ? (
        <Notice title="The person’s details were removed">
          <p>The term of this request has ended. The facts below remain as proof of the answer.</p>
        </Notice>
      ) : (
        <>
          <Panel title="Request">
            <p className="wrap-anywhere">
              <strong lang={languageOf(name)}>{name}</strong>
              <span>{`, ${email}`}</span>
            </p>
            <p className="text-muted">
              {request.confirmedAt
                ? 'Sent on the website. They confirmed by a code that the email address is theirs.'
                : 'Recorded by staff. Nothing proves yet that the email address is theirs.'}
            </p>
            <p lang={languageOf(message)} className="max-w-prose wrap-anywhere whitespace-pre-wrap">
              {message}
            </p>
          </Panel>
          <PersonApplications requestId={id} data={data} />
          <PersonTexts data={data} />
          <Panel title="Nominee" text="This person may act for them after their death or when they cannot.">
            <NomineeForm requestId={id} nominee={request.nominee} />
          </Panel>
        </>
      )}
      {(state !== 'open' || data) && (
        <Panel title="Answer">
          <AnswerForm request={request} />
        </Panel>
      )}
      <Panel title="Log" text="Every step of this request, in India time.">
        <ol aria-label="Log" className="grid gap-2">
          {steps.map((step) => (
            <li key={step.id} className="grid">
              <span>{step.words}</span>
              <span className="text-sm wrap-anywhere text-muted">
                {asWritten(`${step.person}, `)}
                <time dateTime={step.at.toISOString()}>{shownMoment(step.at)}</time>
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </article>
  );
}

/** The answer to a request, or the form for it. */
function AnswerForm({ request }: { request: PrivacyRequest }) {
  const { id, state, email, answer, answeredAt, answeredBy } = request;
  if (state !== 'open') {
    return (
      <>
        {answer !== '' && (
          <p lang={languageOf(answer)} className="max-w-prose wrap-anywhere whitespace-pre-wrap">
            {answer}
          </p>
        )}
        <p className="wrap-anywhere text-muted">
          {asWritten(`${state === 'refused' ? 'Refused' : 'Answered'} by ${answeredBy ?? ''}`)}
          {answeredAt && (
            <>
              <span>{', '}</span>
              <time dateTime={answeredAt.toISOString()}>{shownTime(answeredAt)}</time>
            </>
          )}
        </p>
      </>
    );
  }
  return (
    <SentForm id="answer-form" action={`/api/admin/privacy/${id}/answer/`} className="grid gap-4">
      <OnceField />
      <Field id="answer-state" label="Decision" required>
        {(control) => (
          <FormSelect {...control} name="state" defaultValue="answered" className="max-w-md">
            <option value="answered">Carried out or answered</option>
            <option value="refused">Refused, with the reason in the answer</option>
          </FormSelect>
        )}
      </Field>
      <Field id="answer" label="Answer to the person" required>
        {(control) => <FormTextarea {...control} name="answer" rows={6} maxLength={maxRequestLength} />}
      </Field>
      <Field id="send" label={`Send the answer to ${email}`} inline>
        {(control) => <FormCheckbox {...control} name="send" defaultChecked />}
      </Field>
      <FormButton className="w-fit">Close with this answer</FormButton>
    </SentForm>
  );
}

const text = { maxLength: maxNameLength, autoComplete: 'off' };

/** The nominee of a request, and the form that records or changes them. */
function NomineeForm({ requestId, nominee }: { requestId: number; nominee: Nominee | null }) {
  return (
    <>
      <p className="wrap-anywhere">
        {nominee ? `${nominee.name}, ${nominee.relation}, ${nominee.email}` : 'No nominee yet.'}
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          {nominee ? 'Change nominee' : 'Record a nominee'}
        </summary>
        <SentForm id="nominee" action={`/api/admin/privacy/${requestId}/nominee/`} className="mt-2 grid max-w-xl gap-4">
          <Field id="nominee-name" label="Name of the nominee" required>
            {(control) => <FormInput {...control} {...text} name="nominee_name" defaultValue={nominee?.name} />}
          </Field>
          <Field id="nominee-email" label="Email address of the nominee" required>
            {(control) => (
              <FormInput
                {...control}
                type="email"
                name="nominee_email"
                defaultValue={nominee?.email}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Field id="nominee-relation" label="Relation" hint="Such as mother, husband or friend." required>
            {(control) => <FormInput {...control} {...text} name="nominee_relation" defaultValue={nominee?.relation} />}
          </Field>
          <FormButton variant="secondary" className="w-fit">
            Save nominee
          </FormButton>
        </SentForm>
      </details>
    </>
  );
}

/** The form for a request that reached the grievance officer by email, letter or phone. `today` is the day in Kolkata. */
export function RequestForm({ today }: { today: string }) {
  return (
    <SentForm id="request" action="/api/admin/privacy/" className="grid gap-5">
      <OnceField />
      <Field id="kind" label="Request" required>
        {(control) => (
          <FormSelect {...control} name="kind" defaultValue="">
            <option value="" disabled>
              Choose
            </option>
            <Options of={Object.entries(kindWords)} />
          </FormSelect>
        )}
      </Field>
      <Field id="name" label="Name of the person" required>
        {(control) => <FormInput {...control} name="name" maxLength={maxNameLength} autoComplete="off" />}
      </Field>
      <Field id="email" label="Their email address" hint="The site finds their data by it." required>
        {(control) => <FormInput {...control} type="email" name="email" autoComplete="off" spellCheck={false} />}
      </Field>
      <Field id="received" label="Received on" hint="The settings say how many days later the answer is due." required>
        {(control) => (
          <FormInput {...control} type="date" name="received" min="2020-01-01" max={today} defaultValue={today} />
        )}
      </Field>
      <Field id="message" label="Their words" required>
        {(control) => <FormTextarea {...control} name="message" rows={6} maxLength={maxRequestLength} />}
      </Field>
      <FormButton className="w-fit">Record request</FormButton>
    </SentForm>
  );
}
