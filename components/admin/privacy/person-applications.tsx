import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { statusName } from '#lib/applications/submissions/status.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { PersonApplication, PersonData } from '#lib/privacy/requests/person-data.ts';
import { ListTable } from '../shell/list-table.tsx';
import { Panel } from '../shell/panel.tsx';

/** The applications of the person, and what can be done with those that are ticked. */
export function PersonApplications({ requestId, data }: { requestId: number; data: PersonData }) {
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
