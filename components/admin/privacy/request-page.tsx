import type { ReactNode } from 'react';
import { FormButton, FormCheckbox, FormInput, FormSelect, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Checkbox, OnceField } from '#components/ui/fields/inputs.tsx';
import { Options } from '#components/ui/fields/select.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import { statusName } from '#lib/applications/submissions/status.ts';
import { isNoticeLanguage, languageNames, noticeAddress } from '#lib/content/privacy-notices/notice.ts';
import { shownDay, shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { PersonApplication, PersonData } from '#lib/privacy/requests/person-data.ts';
import type { Nominee, PrivacyRequest, RequestDetail } from '#lib/privacy/requests/privacy-request.ts';
import { maxNameLength, maxRequestLength } from '#lib/privacy/requests/request-texts.schema.ts';
import { kindName as mailKindName } from '../mail/mail-state.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { Done, PageHead } from '../shell/page-head.tsx';
import { Panel } from '../shell/panel.tsx';
import { doneWords, kindName, kindWords, pageWords, stateBadge } from './request-words.ts';

export function RequestPage({ request, steps, data, now, done }: RequestDetail & { now: Date; done: string | null }) {
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
      <Done done={done} words={doneWords} />
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

function PersonApplications({ requestId, data }: { requestId: number; data: PersonData }) {
  const { applications } = data;
  const hasOthers = applications.some(({ isOwn }) => !isOwn);
  return (
    <Panel
      title="Data on the site"
      text="Found by their email address. The archive and the erasure also take their messages and emails."
    >
      <form method="get" action={`/admin/privacy/${requestId}/erase`} className="grid grid-cols-1 gap-4">
        {/* Tells no tick from no choice. */}
        <input type="hidden" name="application" value="" />
        {applications.length === 0 ? (
          <p>No applications.</p>
        ) : (
          <ListTable
            caption="Applications"
            className="relative"
            rows={applications}
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'Application',
                className: 'min-w-44 max-[22.5rem]:min-w-0 max-[22.5rem]:wrap-anywhere',
                cell: ({ id, programTitle, isOwn, ...application }) => (
                  <>
                    <Field
                      id={`application-${id}`}
                      label={`#${id} ${programTitle}`}
                      hint={isOwn ? undefined : 'Names this address'}
                      inline
                    >
                      {(control) => <Checkbox {...control} name="application" value={id} defaultChecked={isOwn} />}
                    </Field>
                    <p className="mt-1 text-muted sm:hidden">
                      {`${shownDay(application.submittedAt)}. ${stateOf(application)}. Files: ${application.files}`}
                    </p>
                  </>
                ),
              },
              {
                head: 'Sent',
                isWide: true,
                className: 'whitespace-nowrap',
                cell: ({ submittedAt }) => shownDay(submittedAt),
              },
              { head: 'Status', isWide: true, cell: stateOf },
              { head: 'Files', isWide: true, className: 'tabular-nums', cell: ({ files }) => files },
              { head: 'Steps', cell: (application) => <Steps requestId={requestId} {...application} /> },
            ]}
          />
        )}
        {hasOthers && (
          <p className="max-w-prose text-sm">
            An application without a tick only names this address and may be another person’s. Read it before you tick
            it.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" formAction={`/api/admin/privacy/${requestId}/zip/`}>
            Download data as ZIP
          </Button>
          <Button type="submit" variant="secondary">
            See what an erasure removes
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const stateOf = ({ status, withdrawn }: Pick<PersonApplication, 'status' | 'withdrawn'>) =>
  withdrawn ? `Withdrawn, erased on ${shownDay(withdrawn.eraseAt)}` : statusName(status);

function Steps({ requestId, id, withdrawn }: PersonApplication & { requestId: number }) {
  if (withdrawn) return <Step href={`/admin/withdrawn/${id}`} label="Open" of={id} />;
  return (
    <span className="flex flex-wrap gap-x-4 max-lg:-my-2.5">
      <Step href={`/admin/submissions/${id}`} label="Open" of={id} />
      <Step href={`/admin/privacy/${requestId}/correct?application=${id}`} label="Correct" of={id} />
      <Step href={`/admin/withdrawn/${id}?request=${requestId}`} label="Withdraw" of={id} />
    </span>
  );
}

const Step = ({ href, label, of }: { href: string; label: string; of: number }) => (
  <a href={href} className="inline-flex items-center text-link max-lg:min-h-11">
    <span>{label}</span>
    <span className="sr-only">{asWritten(` application #${of}`)}</span>
  </a>
);

interface Item {
  key: string;
  href: string;
  words: ReactNode;
}

function PersonTexts({
  data: { startups, messages, mails, notices, waitingIds, requestIds, isStaff },
}: {
  data: PersonData;
}) {
  const languageName = (language: string) => (isNoticeLanguage(language) ? languageNames[language] : language);
  const lists: [title: string, items: Item[]][] = [
    [
      'Startup pages',
      startups.map((page) => ({
        key: `${page.id}`,
        href: page.state === 'removed' ? '/admin/content/startup/removed' : `/admin/content/startup/${page.id}`,
        words: `${page.name}. ${pageWords(page)}`,
      })),
    ],
    [
      'Contact messages',
      messages.map(({ id, createdAt, isRemoved }) => ({
        key: `${id}`,
        href: `/admin/messages/${id}`,
        words: `Message #${id}, ${shownMoment(createdAt)}${isRemoved ? ', removed' : ''}`,
      })),
    ],
    [
      'Emails to them',
      mails.map(({ id, kind, subject, createdAt }) => ({
        key: `${id}`,
        href: `/admin/mail/${id}`,
        words: `${subject ?? mailKindName(kind)}, ${shownMoment(createdAt)}`,
      })),
    ],
    [
      'Privacy notices that they saw',
      notices.map(({ programId, programTitle, version, language }) => ({
        key: `${programId} ${version} ${language}`,
        href: noticeAddress(programId, version, isNoticeLanguage(language) ? language : undefined),
        words: `${programTitle}, version ${version}, ${languageName(language)}`,
      })),
    ],
    [
      'Applications that wait for a parent',
      waitingIds.map((id) => ({ key: `${id}`, href: `/admin/waiting/${id}`, words: `Application #${id}` })),
    ],
    [
      'Other requests',
      requestIds.map((id) => ({ key: `${id}`, href: `/admin/privacy/${id}`, words: `Request #${id}` })),
    ],
  ];
  return (
    <Panel title="Startup pages, messages, emails and notices">
      {isStaff && <p>They also have an account in the back office.</p>}
      {lists.map(([title, items]) => (
        <section key={title} aria-label={title} className="grid gap-1">
          <h3 className="font-semibold">{title}</h3>
          {items.length === 0 && <p className="text-muted">None.</p>}
          <ul>
            {items.map(({ key, href, words }) => (
              <li key={key}>
                <a href={href} className="inline-flex min-h-11 items-center wrap-anywhere text-link lg:min-h-8">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
