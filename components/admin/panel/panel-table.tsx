import { asWritten } from '#components/ui/as-written.tsx';
import { HeadCell } from '#components/ui/table.tsx';
import type { SubmissionColumns } from '#lib/applications/submissions/columns.ts';
import type { WireSubmission } from '#lib/applications/submissions/submission.wire.ts';
import { TimeCell } from '../submissions/submission-cells.tsx';
import { type SubmissionRow, SubmissionTable } from '../submissions/submission-table.tsx';

const head = (
  <>
    <HeadCell className="left-0 z-2 border-r">Submission ID</HeadCell>
    <HeadCell>Submitted At</HeadCell>
  </>
);

function toRow(submission: WireSubmission, { fields, files }: SubmissionColumns): SubmissionRow {
  const { id, submitted_at, submitted_data, uploaded_files } = submission;
  const values = new Map(Object.entries(submitted_data));
  return {
    id,
    lead: (
      <>
        <th
          scope="row"
          className="sticky left-0 z-1 border-r border-b border-line bg-inherit p-0 text-left align-top font-semibold"
        >
          <a
            href={`/admin/submissions/${id}`}
            className="block px-3 py-2 text-primary underline-offset-4 hover:underline"
          >
            {asWritten(`#${id}`)}
          </a>
        </th>
        <TimeCell at={new Date(submitted_at)} />
      </>
    ),
    texts: fields.map((label) => values.get(label) ?? ''),
    files: files.map((label) =>
      uploaded_files
        .filter(({ field_label }) => field_label === label)
        .map(({ file_url: url, filename }) => ({ url, filename })),
    ),
  };
}

interface PanelTableProps {
  title: string;
  submissions: WireSubmission[];
  columns: SubmissionColumns;
}

/** The submissions as the API sends them, in the columns of the specification (section 2). */
export const PanelTable = ({ title, submissions, columns }: PanelTableProps) => (
  <SubmissionTable
    title={title}
    lead={head}
    columns={columns}
    rows={submissions.map((submission) => toRow(submission, columns))}
  />
);
