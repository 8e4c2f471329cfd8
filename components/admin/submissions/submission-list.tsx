import { Cell, HeadCell } from '#components/ui/table.tsx';
import { formCells, type SubmissionColumns } from '#lib/applications/submissions/columns.ts';
import { isUntold } from '#lib/applications/submissions/status.ts';
import type { ListedSubmission } from '#lib/applications/submissions/submission.ts';
import { attachmentUrl } from '#lib/applications/submissions/submission.wire.ts';
import { changedAddress, type ListView } from '#lib/applications/submissions/submission-filter.ts';
import { shownAnswer } from '#lib/forms/questions/answer.ts';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import { ArrowDown, ArrowUp } from '../icons.tsx';
import { NotTold } from '../letters/tell-applicant.tsx';
import { ArrivedBadge } from './arrived-badge.tsx';
import { RowHeading } from './row-heading.tsx';
import { SelectPage } from './select-boxes.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TimeCell } from './submission-cells.tsx';
import { SubmissionTable } from './submission-table.tsx';
import { TagList } from './tag-list.tsx';

interface SubmissionListProps {
  title: string;
  submissions: ListedSubmission[];
  /** The columns that are shown. */
  columns: SubmissionColumns;
  view: ListView;
  /** Whether rows can be selected to change them. */
  canSelect: boolean;
}

/** The back office's list. Each row takes one line and starts with a name. On a phone, names only. */
export function SubmissionList({ title, submissions, columns, view, canSelect }: SubmissionListProps) {
  const rows = submissions.map((submission) => {
    const { answers, files } = formCells(submission, columns);
    return {
      id: submission.id,
      lead: <Lead {...{ submission, view, canSelect }} />,
      texts: answers.map((answer) => (answer ? shownAnswer(answer) : '')),
      doubts: answers.map((answer) => answer && submission.notes[answer.field.id]?.doubt),
      files: files.map((sent) =>
        sent.map(({ id, filename, scan }) => ({
          url: attachmentUrl('', id),
          filename,
          hasVirus: foundName(scan) !== null,
        })),
      ),
    };
  });
  return (
    <SubmissionTable
      title={title}
      lead={<LeadHead view={view} canSelect={canSelect} />}
      columns={columns}
      rows={rows}
      isOneLine
      className="[&_td]:align-middle max-sm:max-h-none max-sm:[&_td]:hidden max-sm:[&_th[scope=col]:not(:first-child)]:hidden print:max-h-none"
    />
  );
}

function LeadHead({ view, canSelect }: Pick<SubmissionListProps, 'view' | 'canSelect'>) {
  return (
    <>
      <HeadCell className="left-0 z-2 sm:border-r">
        <span className="flex items-center">
          {canSelect && <SelectPage />}
          <span className="grow">Submission ID</span>
          <span className="sm:hidden">
            <OrderLink view={view} />
          </span>
        </span>
      </HeadCell>
      {view.programId === 'all' && <HeadCell>Program</HeadCell>}
      <HeadCell aria-sort={view.order === 'newest' ? 'descending' : 'ascending'}>
        <OrderLink view={view} />
      </HeadCell>
      <HeadCell>Status</HeadCell>
      <HeadCell>Tags</HeadCell>
    </>
  );
}

interface LeadProps extends Pick<SubmissionListProps, 'view' | 'canSelect'> {
  submission: ListedSubmission;
}

function Lead({ submission, view, canSelect }: LeadProps) {
  const { submittedAt, status, tags, program, arrived } = submission;
  return (
    <>
      <RowHeading {...{ submission, view, canSelect }} />
      {view.programId === 'all' && (
        <Cell title={program.title} className="max-w-72 truncate">
          {program.title}
        </Cell>
      )}
      <TimeCell at={submittedAt} />
      <Cell className="whitespace-nowrap">
        <StatusBadge status={status} /> {canSelect && isUntold(submission) && <NotTold />}
        {arrived && <ArrivedBadge arrived={arrived} />}
      </Cell>
      <Cell className="min-w-24">{tags.length > 0 && <TagList tags={tags} isOneLine />}</Cell>
    </>
  );
}

export function OrderLink({ view }: { view: ListView }) {
  const isNewest = view.order === 'newest';
  const Arrow = isNewest ? ArrowDown : ArrowUp;
  return (
    <a
      data-scroll="stay"
      href={changedAddress(view, { order: isNewest ? 'oldest' : 'newest' })}
      title={isNewest ? 'Highest number first. Show the lowest first' : 'Lowest number first. Show the highest first'}
      className="inline-flex items-center gap-1 text-primary underline-offset-4 hover:underline max-sm:min-h-11"
    >
      Submitted At <Arrow aria-hidden="true" className="size-3.5" />
    </a>
  );
}
