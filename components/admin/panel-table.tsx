import Link from 'next/link';
import { HeadCell } from '#components/ui/table.tsx';
import type { SubmissionColumns } from '#lib/submissions/submission.ts';
import type { WireSubmission } from '#lib/submissions/submission.wire.ts';
import { TimeCell } from './submissions/submission-cells.tsx';
import { type LeadingColumn, type SubmissionRow, SubmissionTable } from './submissions/submission-table.tsx';

const leading: LeadingColumn<SubmissionRow>[] = [
  {
    name: 'number',
    head: <HeadCell className="left-0 z-2 border-r">Submission ID</HeadCell>,
    cell: ({ id }) => (
      <th
        scope="row"
        className="sticky left-0 z-1 border-r border-b border-line bg-inherit p-0 text-left align-top font-semibold"
      >
        <Link
          href={`/admin/submissions/${id}`}
          prefetch={false}
          className="block px-3 py-2 text-primary underline-offset-4 hover:underline"
        >
          #{id}
        </Link>
      </th>
    ),
  },
  {
    name: 'time',
    head: <HeadCell>Submitted At</HeadCell>,
    cell: ({ submittedAt }) => <TimeCell at={submittedAt} />,
  },
];

const toRow = (submission: WireSubmission, columns: SubmissionColumns): SubmissionRow => {
  const { id, submitted_at, submitted_data, uploaded_files } = submission;
  return {
    id,
    submittedAt: new Date(submitted_at),
    texts: columns.fields.map((label) => (Object.hasOwn(submitted_data, label) ? (submitted_data[label] ?? '') : '')),
    files: columns.files.map((label) =>
      uploaded_files
        .filter(({ field_label }) => field_label === label)
        .map(({ file_url: url, filename }) => ({ url, filename })),
    ),
  };
};

interface PanelTableProps {
  title: string;
  submissions: WireSubmission[];
  columns: SubmissionColumns;
}

/** The submissions as the API sends them, under the columns of spec section 2. */
export const PanelTable = ({ title, submissions, columns }: PanelTableProps) => (
  <SubmissionTable
    title={title}
    leading={leading}
    columns={columns}
    rows={submissions.map((submission) => toRow(submission, columns))}
  />
);
