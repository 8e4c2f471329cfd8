import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/field.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { ErasurePlan } from '#lib/privacy/requests/plan-erasure.ts';
import { fileSize } from '#lib/text/file-size.ts';
import { shownDay } from '#lib/time/kolkata-time.ts';
import { BackTo } from '../shell/back-to.tsx';
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
      <header className="grid gap-1">
        <BackTo href={`/admin/privacy/${requestId}`} label={`Request #${requestId}`} />
        <h1 className="text-2xl">Erase the data of {name}</h1>
        <p className="text-muted">Nothing has changed yet. This page shows what the erasure does.</p>
      </header>
      <Panel title="What goes">
        <p className="max-w-prose">
          {reason === ''
            ? 'Applications leave every list, search and download now. They are erased when the term of their program ends, because the law asks to keep data for a year. Enter a reason in the settings to erase them at once.'
            : `Applications are erased at once: ${reason}`}
        </p>
        <Applications applications={applications} />
        <ul className="list-disc pl-5">
          <li>Contact messages, erased now: {messages.length}</li>
          {drafts.length > 0 && <li>Applications saved and not sent, erased now: {drafts.length}</li>}
          <li>Emails to them that belong to no application, erased now: {mails.length}</li>
        </ul>
      </Panel>
      <Panel title="What stays, and why">
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
    <Table caption="Applications that go">
      <thead>
        <tr>
          <HeadCell>Application</HeadCell>
          <HeadCell className="max-sm:hidden">Files</HeadCell>
          <HeadCell className="max-sm:hidden">Emails</HeadCell>
          <HeadCell>Erased</HeadCell>
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => (
          <tr key={application.id}>
            <Cell>
              #{application.id} {application.programTitle}
              <p className="text-muted sm:hidden">
                Files: {filesOf(application)}. Emails: {application.mails}
              </p>
            </Cell>
            <Cell className="tabular-nums max-sm:hidden">{filesOf(application)}</Cell>
            <Cell className="tabular-nums max-sm:hidden">{application.mails}</Cell>
            <Cell>{whenErased(application)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
