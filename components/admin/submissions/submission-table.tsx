import Link from 'next/link';
import { ArrowDown, ArrowUp } from '#components/ui/icons.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import { changedAddress, type ListView } from '#lib/submissions/list-view.ts';
import type { ListedSubmission, SubmissionColumns } from '#lib/submissions/submission.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { LabelHead } from '../submission-cells.tsx';
import { RowHeading } from './row-heading.tsx';
import { SelectPage } from './select-boxes.tsx';
import { StatusBadge } from './status-badge.tsx';
import { AnswerCell, FileCell } from './submission-cells.tsx';
import { TagList } from './tag-list.tsx';

interface SubmissionTableProps {
  title: string;
  submissions: ListedSubmission[];
  /** The columns that are shown. */
  columns: SubmissionColumns;
  view: ListView;
  /** Whether rows can be selected to change them. */
  canSelect: boolean;
}

/** The table of spec section 2, one line a row and the name first, with status and tags. On a phone, names only. */
export function SubmissionTable({ title, submissions, columns, view, canSelect }: SubmissionTableProps) {
  const isInbox = view.programId === 'all';
  return (
    <Table
      caption={`Table of submissions for ${title}`}
      className="relative [&_td]:align-middle max-sm:max-h-none max-sm:[&_td]:hidden max-sm:[&_th[scope=col]:not(:first-child)]:hidden print:max-h-none"
    >
      <thead>
        <tr>
          <HeadCell className="left-0 z-2 sm:border-r">
            <span className="flex items-center">
              {canSelect && <SelectPage />}
              <span className="grow">Submission ID</span>
              <span className="sm:hidden">
                <OrderLink view={view} />
              </span>
            </span>
          </HeadCell>
          {isInbox && <HeadCell>Program</HeadCell>}
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
      title={isNewest ? 'Newest first. Show oldest first' : 'Oldest first. Show newest first'}
      className="inline-flex items-center gap-1 text-primary underline-offset-4 hover:underline max-sm:min-h-11"
    >
      Submitted At <Arrow aria-hidden="true" className="size-3.5" />
    </Link>
  );
}

interface RowProps extends Omit<SubmissionTableProps, 'title' | 'submissions'> {
  submission: ListedSubmission;
}

function Row({ submission, columns, view, canSelect }: RowProps) {
  const { id, submittedAt, status, tags, answers, files, program } = submission;
  return (
    <tr
      id={`submission-${id}`}
      className="bg-surface target:bg-primary-soft even:bg-paper hover:bg-primary-soft has-checked:bg-primary-soft"
    >
      <RowHeading {...{ submission, view, canSelect }} />
      {view.programId === 'all' && (
        <Cell title={program.title} className="max-w-72 truncate">
          {program.title}
        </Cell>
      )}
      <Cell className="whitespace-nowrap tabular-nums">
        <time dateTime={submittedAt.toISOString()}>{shownTime(submittedAt)}</time>
      </Cell>
      <Cell>
        <StatusBadge status={status} />
      </Cell>
      <Cell className="min-w-24">{tags.length > 0 && <TagList tags={tags} isOneLine />}</Cell>
      {columns.fields.map((label) => (
        <AnswerCell key={`field ${label}`} answer={answers.find((answer) => answer.label === label)} />
      ))}
      {columns.files.map((label) => (
        <FileCell key={`file ${label}`} files={files.filter((file) => file.label === label)} />
      ))}
    </tr>
  );
}
