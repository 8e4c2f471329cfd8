import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { PersonApplication, PersonData } from '#lib/privacy/requests/find-person-data.ts';
import { statusName } from '#lib/submissions/status-names.ts';
import { shownDay } from '#lib/time/kolkata-time.ts';
import { Panel } from '../shell/panel.tsx';

/** The applications of the person, and what can be done with those that are ticked. */
export function PersonApplications({ requestId, data }: { requestId: number; data: PersonData }) {
  const { applications } = data;
  const hasOthers = applications.some(({ isOwn }) => !isOwn);
  return (
    <Panel
      title="What the site holds"
      text="Found by their email address. The archive and the erasure also take their messages and emails."
    >
      <form method="get" action={`/admin/privacy/${requestId}/erase`} className="grid grid-cols-1 gap-4">
        {/* Tells no tick from no choice. */}
        <input type="hidden" name="application" value="" />
        {applications.length === 0 ? (
          <p>No applications.</p>
        ) : (
          <Table caption="Applications" className="relative">
            <thead>
              <tr>
                <HeadCell>Application</HeadCell>
                <HeadCell className="max-sm:hidden">Sent</HeadCell>
                <HeadCell className="max-sm:hidden">Status</HeadCell>
                <HeadCell className="max-sm:hidden">Files</HeadCell>
                <HeadCell>Steps</HeadCell>
              </tr>
            </thead>
            <tbody>
              {applications.map((application) => (
                <Row key={application.id} requestId={requestId} application={application} />
              ))}
            </tbody>
          </Table>
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

function Row({ requestId, application }: { requestId: number; application: PersonApplication }) {
  const { id, programTitle, submittedAt, status, withdrawn, isOwn, files } = application;
  const query = new URLSearchParams({ application: String(id) });
  const state = withdrawn ? `Withdrawn, erased on ${shownDay(withdrawn.eraseAt)}` : statusName(status);
  return (
    <tr>
      <Cell className="min-w-44">
        <Field
          id={`application-${id}`}
          label={`#${id} ${programTitle}`}
          hint={isOwn ? undefined : 'Names this address'}
          inline
        >
          {(control) => <Checkbox {...control} name="application" value={id} defaultChecked={isOwn} />}
        </Field>
        <p className="mt-1 text-muted sm:hidden">
          {shownDay(submittedAt)}. {state}. Files: {files}
        </p>
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">{shownDay(submittedAt)}</Cell>
      <Cell className="max-sm:hidden">{state}</Cell>
      <Cell className="tabular-nums max-sm:hidden">{files}</Cell>
      <Cell>
        {withdrawn ? (
          <Step href={`/admin/withdrawn/${id}`} label="Open" of={id} />
        ) : (
          <span className="flex flex-wrap gap-x-4 max-lg:-my-2.5">
            <Step href={`/admin/submissions/${id}`} label="Open" of={id} />
            <Step href={`/admin/privacy/${requestId}/correct?${query}`} label="Correct" of={id} />
            <Step href={`/admin/withdrawn/${id}?request=${requestId}`} label="Withdraw" of={id} />
          </span>
        )}
      </Cell>
    </tr>
  );
}

const Step = ({ href, label, of }: { href: string; label: string; of: number }) => (
  <a href={href} className="inline-flex items-center text-link max-lg:min-h-11">
    {label}
    <span className="sr-only"> application #{of}</span>
  </a>
);
