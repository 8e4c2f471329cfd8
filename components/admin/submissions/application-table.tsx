import Link from 'next/link';
import { ArrowDown, ArrowUp } from '#components/ui/icons.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import { changedAddress, type ListView, submissionAddress } from '#lib/submissions/list-view.ts';
import type { FiledSubmission, SubmissionColumns } from '#lib/submissions/submission.ts';
import { toWireSubmission } from '#lib/submissions/submission.wire.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { CutValue, FileLinks, LabelHead } from '../submission-cells.tsx';
import { SelectPage, SelectRow } from './select-boxes.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TagList } from './tag-list.tsx';

interface ApplicationTableProps {
  title: string;
  submissions: FiledSubmission[];
  /** The columns that are shown. */
  columns: SubmissionColumns;
  view: ListView;
  /** Whether rows can be selected to change them. */
  canSelect: boolean;
}

/** The table of spec section 2 with status and tags, and boxes to select by. */
export function ApplicationTable({ title, submissions, columns, view, canSelect }: ApplicationTableProps) {
  return (
    <Table caption={`Table of submissions for ${title}`} className="relative print:max-h-none">
      <thead>
        <tr>
          <HeadCell className="left-0 z-2 border-r">
            <span className="flex items-center gap-2">
              {canSelect && <SelectPage />}
              Submission ID
            </span>
          </HeadCell>
          <HeadCell aria-sort={view.order === 'newest' ? 'descending' : 'ascending'}>
            <OrderLink view={view} />
          </HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Tags</HeadCell>
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
          <Row key={submission.id} {...{ submission, columns, view, canSelect }} />
        ))}
      </tbody>
    </Table>
  );
}

function OrderLink({ view }: { view: ListView }) {
  const isNewest = view.order === 'newest';
  const Arrow = isNewest ? ArrowDown : ArrowUp;
  return (
    <Link
      scroll={false}
      prefetch={false}
      href={changedAddress(view, { order: isNewest ? 'oldest' : 'newest' })}
      title={isNewest ? 'Newest first; choose for oldest first' : 'Oldest first; choose for newest first'}
      className="inline-flex items-center gap-1 text-primary underline-offset-4 hover:underline"
    >
      Submitted At <Arrow aria-hidden="true" className="size-3.5" />
    </Link>
  );
}

interface RowProps extends Omit<ApplicationTableProps, 'title' | 'submissions'> {
  submission: FiledSubmission;
}

function Row({ submission, columns, view, canSelect }: RowProps) {
  const { id, submittedAt, status, tags } = submission;
  const { submitted_data: data, uploaded_files: files } = toWireSubmission(submission, '');
  return (
    <tr
      id={`submission-${id}`}
      className="bg-surface target:bg-primary-soft even:bg-paper hover:bg-primary-soft has-checked:bg-primary-soft"
    >
      <th
        scope="row"
        className="sticky left-0 z-1 border-r border-b border-line bg-inherit p-0 text-left align-top font-semibold"
      >
        <span className="flex items-center gap-2 pl-3">
          {canSelect && <SelectRow id={id} />}
          <Link
            href={submissionAddress(id, view)}
            prefetch={false}
            className="block grow py-2 pr-3 text-primary underline-offset-4 hover:underline"
          >
            #{id}
          </Link>
        </span>
      </th>
      <Cell className="whitespace-nowrap tabular-nums">
        <time dateTime={submittedAt.toISOString()}>{shownTime(submittedAt)}</time>
      </Cell>
      <Cell>
        <StatusBadge status={status} />
      </Cell>
      <Cell className="min-w-24">{tags.length > 0 && <TagList tags={tags} />}</Cell>
      {columns.fields.map((label) => (
        <Cell key={`field ${label}`} className="max-w-80">
          <CutValue value={Object.hasOwn(data, label) ? (data[label] ?? '') : ''} />
        </Cell>
      ))}
      {columns.files.map((label) => (
        <Cell key={`file ${label}`} className="max-w-80">
          <FileLinks files={files.filter((file) => file.field_label === label)} />
        </Cell>
      ))}
    </tr>
  );
}
