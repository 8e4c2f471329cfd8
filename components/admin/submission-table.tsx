import Link from 'next/link';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { SubmissionColumns } from '#lib/submissions/submission.ts';
import type { WireSubmission } from '#lib/submissions/submission.wire.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { CutValue, FileLinks, LabelHead } from './submission-cells.tsx';

interface SubmissionTableProps {
  title: string;
  submissions: WireSubmission[];
  columns: SubmissionColumns;
}

/**
 * The submissions table (spec, section 2): number, time, a column for each field label, then one for each file label.
 */
export function SubmissionTable({ title, submissions, columns }: SubmissionTableProps) {
  return (
    <Table caption={`Table of submissions for ${title}`} className="relative">
      <thead>
        <tr>
          <HeadCell className="left-0 z-2 border-r">Submission ID</HeadCell>
          <HeadCell>Submitted At</HeadCell>
          {columns.fields.map((label) => (
            <LabelHead key={`field ${label}`} label={label} />
          ))}
          {columns.files.map((label) => (
            <LabelHead key={`file ${label}`} label={label} isFile />
          ))}
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => (
          <Row key={submission.id} submission={submission} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ submission, columns }: { submission: WireSubmission; columns: SubmissionColumns }) {
  const { id, submitted_at, submitted_data, uploaded_files } = submission;
  return (
    <tr className="bg-surface even:bg-paper hover:bg-primary-soft">
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
      <Cell className="whitespace-nowrap tabular-nums">
        <time dateTime={submitted_at}>{shownTime(new Date(submitted_at))}</time>
      </Cell>
      {columns.fields.map((label) => (
        <Cell key={`field ${label}`} className="max-w-80">
          <CutValue value={Object.hasOwn(submitted_data, label) ? (submitted_data[label] ?? '') : ''} />
        </Cell>
      ))}
      {columns.files.map((label) => (
        <Cell key={`file ${label}`} className="max-w-80">
          <FileLinks files={uploaded_files.filter((file) => file.field_label === label)} />
        </Cell>
      ))}
    </tr>
  );
}
