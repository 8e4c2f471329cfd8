import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Field } from '#components/ui/field.tsx';
import type { ErasurePlan } from '#lib/privacy/requests/plan-erasure.ts';
import { fileSize } from '#lib/text/file-size.ts';
import { shownDay } from '#lib/time/kolkata-time.ts';
import { ListTable } from '../shell/list-table.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { Panel } from '../shell/panel.tsx';

const whenErased = ({ eraseAt, isWithdrawn }: ErasurePlan['applications'][number]) => {
  if (!eraseAt) return 'Now';
  return isWithdrawn ? `On ${shownDay(eraseAt)}, as before` : `Withdrawn now, erased on ${shownDay(eraseAt)}`;
};

const filesOf = ({ files, bytes }: ErasurePlan['applications'][number]) =>
  files > 0 ? `${files}, ${fileSize(bytes)}` : '0';

/** What an erasure of one person's data would do, before it is done, and the confirmation that names them. */
export function ErasurePage({ plan }: { plan: ErasurePlan }) {
  const { requestId, name, reason, applications, messages, mails, drafts, stays, seen } = plan;
  const isNothing = applications.length + messages.length + mails.length + drafts.length === 0;
  return (
    <article className="grid w-full max-w-4xl grid-cols-1 gap-6">
      <PageHead
        back={[`/admin/privacy/${requestId}`, `Request #${requestId}`]}
        title={`Erase the data of ${name}`}
        text="Nothing has changed yet. This page shows what the erasure does."
      />
      <Panel title="To be erased">
        <p className="max-w-prose">
          {reason === ''
            ? 'Applications leave every list, search and download now. They are erased when the term of their program ends, because the law asks to keep data for a year. Enter a reason in the settings to erase them at once.'
            : `Applications are erased at once: ${reason}`}
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
          <Field
            id="confirm"
            label={`Enter the person’s name: ${name}`}
            hint={reason === '' ? 'Messages and emails cannot come back.' : 'The erasure cannot be undone.'}
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
        { head: 'Erased', cell: whenErased },
      ]}
    />
  );
}
