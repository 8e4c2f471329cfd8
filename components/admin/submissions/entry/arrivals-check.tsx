import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ArrivalsView } from '#lib/intake/arrivals/get-arrivals-view.ts';
import type { HeldArrivals } from '#lib/intake/arrivals/held-arrivals.ts';
import { arrivalWords } from '#lib/questions/arrival.ts';
import { formatWords } from '../../content/imports/format-words.ts';
import { ColumnFields } from '../../content/imports/import-columns.tsx';
import { ImportProblems } from '../../content/imports/import-lists.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Panel } from '../../shell/panel.tsx';
import { ProgressBox } from '../../shell/progress-box.tsx';

const number = (count: number) => count.toLocaleString('en-IN');
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${number(count)} ${many}`);

/** While it runs. The page is loaded again by itself, also without script. */
const Running = () => (
  <>
    <meta httpEquiv="refresh" content="3" />
    <ProgressBox id="arrivals-progress" label="Importing…" value={undefined}>
      {null}
    </ProgressBox>
    <p className="text-sm text-muted">You can leave this page. All applications are stored together at the end.</p>
  </>
);

function Done({ held: { plan, settings }, program }: ArrivalsView) {
  const [first, last] = plan.numbers ?? [0, 0];
  const which = first === last ? `#${first}` : `#${first} to #${last}`;
  return (
    <Notice
      tone="success"
      role="status"
      title={`${counted(plan.count, 'application is', 'applications are')} stored: ${which}.`}
    >
      <p>
        {settings.tells
          ? `${counted(plan.addresses, 'applicant gets', 'applicants get')} an email and a private page.`
          : 'Their applicants get no email.'}{' '}
        <a href={`/admin/submissions?program=${program.id}`} className="text-link">
          See the submissions
        </a>
      </p>
    </Notice>
  );
}

function Counts({ held: { plan, settings } }: { held: HeldArrivals }) {
  const counts: (readonly [label: string, value: ReactNode])[] = [
    ['Applications', number(plan.count)],
    ['Files', number(plan.files)],
    ['Emails to applicants', settings.tells ? number(plan.addresses) : 'None'],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {counts.map(([label, value]) => (
        <div key={label} className="grid">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The buttons that store the applications, and that forget the table. */
const Decide = ({ address, plan }: { address: string; plan: HeldArrivals['plan'] }) => (
  <div className="flex flex-wrap gap-2">
    {plan.problemCount === 0 && plan.count > 0 && (
      <form method="post" action={`${address}run/`}>
        <Button type="submit">Import {counted(plan.count, 'application', 'applications')}</Button>
      </form>
    )}
    <form method="post" action={`${address}discard/`}>
      <Button type="submit" variant="ghost">
        Discard
      </Button>
    </form>
  </div>
);

function Checked({ held, table, problems, program }: ArrivalsView) {
  const { id, plan, settings, told } = held;
  const address = `/api/admin/programs/${program.id}/applications/imports/${id}/`;
  const page = `/admin/submissions/enter/${program.id}/import/${id}`;
  const unused = plan.unused.slice(0, 10).join(', ');
  return (
    <>
      {told && (
        <Notice tone="warning" role="status">
          <p>{told}</p>
        </Notice>
      )}
      <section aria-label="Summary" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
        <p className="text-sm wrap-anywhere text-muted">
          “{held.filename}”{table && `: ${counted(table.rowCount, 'row', 'rows')}. ${formatWords(table.format)}`}.
          Arrived {arrivalWords(settings)}, unless a row names another day.
        </p>
        <Counts held={held} />
        {plan.unused.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">
            No row names {unused}
            {plan.unused.length > 10 && ` and ${number(plan.unused.length - 10)} others`} of the ZIP file.
          </p>
        )}
        {plan.problemCount > 0 && (
          <p className="font-semibold text-danger">
            Nothing can be imported yet: {counted(plan.problemCount, 'problem', 'problems')}.
          </p>
        )}
        {plan.problemCount === 0 && plan.count === 0 && <p className="font-semibold">There is nothing to import.</p>}
        <Decide address={address} plan={plan} />
      </section>
      {plan.problemCount > 0 && (
        <ImportProblems page={problems} total={plan.problemCount} href={(at) => `${page}?problems=${at}#problems`} />
      )}
      {table && (
        <Panel
          id="columns"
          title="Columns"
          text="Correct what was not recognised, then check again. Nothing is stored yet."
        >
          <form method="post" action={address} className="grid gap-5">
            <ColumnFields table={table} header={settings.header} />
            <div>
              <Button type="submit" variant="secondary">
                Check again
              </Button>
            </div>
          </form>
        </Panel>
      )}
    </>
  );
}

/** What came of checking a table of applications: what stands in the way, and what would be stored. */
export function ArrivalsCheck({ view }: { view: ArrivalsView }) {
  const { held, program } = view;
  return (
    <>
      <PageHead
        back={[`/admin/submissions/enter/${program.id}/import`, 'Import applications']}
        title="Import applications"
        text={program.title}
      />
      {held.state === 'running' ? <Running /> : held.state === 'done' ? <Done {...view} /> : <Checked {...view} />}
    </>
  );
}
