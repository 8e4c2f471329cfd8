import { FormButton, FormInput, FormSelect } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { ErasurePlan } from '#lib/privacy/requests/erasure.ts';
import { ListTable } from '../shell/list-table.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { Panel } from '../shell/panel.tsx';
import { pageWords } from './request-words.ts';

const yearEnds = ({ endsAt, isWithdrawn }: ErasurePlan['applications'][number]) =>
  isWithdrawn ? `${shownDay(endsAt)}, as before` : shownDay(endsAt);

const filesOf = ({ files, bytes }: ErasurePlan['applications'][number]) =>
  files > 0 ? `${files}, ${fileSize(bytes)}` : '0';

export function ErasurePage({ plan }: { plan: ErasurePlan }) {
  const { requestId, name, applications, messages, mails, drafts, startups, stays, seen } = plan;
  const isNothing = applications.length + messages.length + mails.length + drafts.length + startups.length === 0;
  return (
    <article className="grid w-full max-w-4xl grid-cols-1 gap-6">
      <PageHead
        back={[`/admin/privacy/${requestId}`, `Request #${requestId}`]}
        title={`Erase the data of ${name}`}
        text="Nothing has changed yet. This page shows what the erasure does."
      />
      <Panel title="To be erased">
        <p className="max-w-prose">
          Applications leave every list, search and download now. You choose below when they are erased.
        </p>
        <Applications applications={applications} />
        <ul className="list-disc pl-5">
          <li>{`Contact messages, erased now: ${messages.length}`}</li>
          {drafts.length > 0 && <li>{`Applications saved and not sent, erased now: ${drafts.length}`}</li>}
          <li>{`Emails to them that belong to no application, erased now: ${mails.length}`}</li>
        </ul>
      </Panel>
      <Panel title="To be kept, and why">
        <dl className="grid gap-2">
          {stays.map(({ what, why }) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {!isNothing && (
        <SentForm id="erasure" action={`/api/admin/privacy/${requestId}/erasure/`} className="grid gap-4">
          <input type="hidden" name="applications" value={applications.map(({ id }) => id).join(',')} />
          <input type="hidden" name="seen" value={seen} />
          {applications.length > 0 && <When plan={plan} />}
          {startups.length > 0 && <StartupChoices startups={startups} />}
          <Field
            id="confirm"
            label={`Enter the person’s name: ${name}`}
            hint="You cannot bring back anything that is erased now."
            required
          >
            {(control) => <FormInput {...control} name="confirm" autoComplete="off" className="max-w-md" />}
          </Field>
          <FormButton variant="danger" className="w-fit">
            Erase their data
          </FormButton>
        </SentForm>
      )}
    </article>
  );
}

function Applications({ applications }: Pick<ErasurePlan, 'applications'>) {
  if (applications.length === 0) return <p>No applications.</p>;
  return (
    <ListTable
      caption="Applications that go"
      rows={applications}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Application',
          cell: (application) => (
            <>
              <span>{asWritten(`#${application.id} ${application.programTitle}`)}</span>
              <p className="text-muted sm:hidden">{`Files: ${filesOf(application)}. Emails: ${application.mails}`}</p>
            </>
          ),
        },
        { head: 'Files', isWide: true, className: 'tabular-nums', cell: filesOf },
        { head: 'Emails', isWide: true, className: 'tabular-nums', cell: ({ mails }) => mails },
        { head: 'Year ends', cell: yearEnds },
      ]}
    />
  );
}

function When({ plan: { applications, reason } }: { plan: ErasurePlan }) {
  const ends = [...new Set(applications.map(({ endsAt }) => shownDay(endsAt)))];
  return (
    <>
      <Field id="when" label="When are the applications erased?">
        {(control) => (
          <FormSelect {...control} name="when" defaultValue={reason === '' ? 'year' : 'now'} className="max-w-xl">
            <option value="year">{`At the end of the lawful year (${ends.join(', ')})`}</option>
            <option value="now">At once, because of what I write below</option>
          </FormSelect>
        )}
      </Field>
      <Field id="reason" label="At once, because" hint="Only if they are erased at once. It is kept as the reason.">
        {(control) => (
          <FormInput {...control} name="reason" defaultValue={reason} maxLength={500} className="max-w-xl" />
        )}
      </Field>
    </>
  );
}

function StartupChoices({ startups }: Pick<ErasurePlan, 'startups'>) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Startup pages</legend>
      {startups.map((page) => (
        <Field key={page.id} id={`page-${page.id}`} label={page.name} hint={pageWords(page)}>
          {(control) => (
            <FormSelect {...control} name="pages" className="max-w-xl">
              <option value={`${page.id} leave`}>Leave it as it is</option>
              {page.people.length > 0 && (
                <option value={`${page.id} take_off`}>Take this person off it and out of its versions</option>
              )}
              <option value={`${page.id} erase`}>Erase it now, with its versions and pictures</option>
            </FormSelect>
          )}
        </Field>
      ))}
    </fieldset>
  );
}
