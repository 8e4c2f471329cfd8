import { Notice } from '#components/ui/notice.tsx';
import type { ApplicationImportView } from '#lib/applications/intake/imports/import.ts';
import { arrivalWords } from '#lib/forms/questions/arrival.ts';
import {
  asksAbout,
  CheckedTable,
  counted,
  formatDoubts,
  number,
  RunningImport,
  tableWords,
  unusedWords,
} from '../../content/imports/checked-table.tsx';
import { ColumnsPanel } from '../../content/imports/import-columns.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { TextLink } from '../../shell/text-link.tsx';

function Done({ held: { plan, settings }, program }: ApplicationImportView) {
  const [first, last] = plan.numbers ?? [0, 0];
  const which = first === last ? `#${first}` : `#${first} to #${last}`;
  return (
    <Notice
      tone="success"
      role="status"
      title={`${counted(plan.count, 'application is', 'applications are')} stored: ${which}.`}
    >
      <p>
        <span>{`${
          settings.tells
            ? `${counted(plan.addresses, 'applicant gets', 'applicants get')} an email and a private page.`
            : 'Their applicants get no email.'
        } `}</span>
        <TextLink href={`/admin/submissions?program=${program.id}`}>See the submissions</TextLink>
      </p>
    </Notice>
  );
}

function Checked({ held, table, problems, program }: ApplicationImportView) {
  const { id, plan, settings, told } = held;
  const address = `/api/admin/programs/${program.id}/applications/imports/${id}/`;
  return (
    <>
      <CheckedTable
        told={told}
        doubts={table && formatDoubts(table.format)}
        read={[
          ...(table ? tableWords(held.filename, table) : [`“${held.filename}”.`]),
          `Arrived ${arrivalWords(settings)}, unless a row names another day.`,
          held.picturesName && `The files are in “${held.picturesName}”.`,
          unusedWords(plan.unused),
        ]}
        counts={[
          ['Applications', number(plan.count)],
          ['Files', number(plan.files)],
          ['Emails to applicants', settings.tells ? number(plan.addresses) : 'None'],
        ]}
        problems={problems}
        problemCount={plan.problemCount}
        asks={table !== null && asksAbout(table)}
        isEmpty={plan.count === 0}
        address={address}
        page={`/admin/submissions/enter/${program.id}/import/${id}`}
        start={`/admin/submissions/enter/${program.id}/import`}
        runLabel={`Import ${counted(plan.count, 'application', 'applications')}`}
      />
      {table && <ColumnsPanel action={address} table={table} header={settings.header} />}
    </>
  );
}

export function ApplicationImportCheck({ view }: { view: ApplicationImportView }) {
  const { held, program } = view;
  return (
    <>
      <PageHead
        back={[`/admin/submissions/enter/${program.id}/import`, 'Import applications']}
        title="Import applications"
        text={program.title}
      />
      {held.state === 'running' ? (
        <RunningImport label="Importing…">
          You can leave this page. All applications are stored together at the end.
        </RunningImport>
      ) : held.state === 'done' ? (
        <Done {...view} />
      ) : (
        <Checked {...view} />
      )}
    </>
  );
}
