import { ArrowDown, ArrowUp, Inbox } from 'lucide';
import { NotTold } from '#components/admin/letters/tell-applicant.tsx';
import { PanelState } from '#components/admin/shell/panel.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Cell, HeadCell } from '#components/ui/lists/table.tsx';
import { formCells, type SubmissionColumns } from '#lib/applications/submissions/columns.ts';
import { isUntold } from '#lib/applications/submissions/status.ts';
import type { ListedSubmission, ProgramName } from '#lib/applications/submissions/submission.ts';
import { attachmentUrl } from '#lib/applications/submissions/submission.wire.ts';
import { changedAddress, type ListView, submissionAddress } from '#lib/applications/submissions/submission-filter.ts';
import { shownAnswer } from '#lib/forms/questions/answer.ts';
import { submissionName } from '#lib/forms/questions/submission-name.ts';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { ArrivedBadge, StatusBadge, TagList } from '../badges.tsx';
import { SelectPage, SelectRow } from '../bulk/select-boxes.tsx';
import { SubmissionTable, TimeCell } from './submission-table.tsx';

interface SubmissionListProps {
  title: string;
  submissions: ListedSubmission[];
  columns: SubmissionColumns;
  view: ListView;
  canSelect: boolean;
}

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
  return (
    <a
      data-scroll="stay"
      href={changedAddress(view, { order: isNewest ? 'oldest' : 'newest' })}
      title={isNewest ? 'Highest number first. Show the lowest first' : 'Lowest number first. Show the highest first'}
      className="inline-flex items-center gap-1 text-primary underline-offset-4 hover:underline max-sm:min-h-11"
    >
      Submitted At <Icon of={isNewest ? ArrowDown : ArrowUp} className="size-3.5" />
    </a>
  );
}

interface RowHeadingProps {
  submission: ListedSubmission;
  view: ListView;
  canSelect: boolean;
}

function RowHeading({ submission, view, canSelect }: RowHeadingProps) {
  const { id, submittedAt, status, program, arrived } = submission;
  const name = submissionName(submission);
  return (
    <th
      scope="row"
      className="sticky left-0 z-1 border-b border-line bg-inherit p-0 text-left font-semibold max-sm:static max-sm:w-full max-sm:max-w-0 sm:border-r"
    >
      <span className="flex items-center pl-3">
        {canSelect && <SelectRow id={id} />}
        <a
          href={submissionAddress(id, view)}
          title={name}
          className="group grid min-w-0 grow py-2 pr-3 text-primary max-sm:min-h-14 max-sm:content-center sm:w-52 lg:w-72"
        >
          <span className="truncate underline-offset-4 group-hover:underline">{asWritten(name)}</span>
          <span className="flex min-w-0 items-center gap-2 pt-0.5 font-normal text-muted sm:hidden">
            <StatusBadge status={status} />
            {arrived && <ArrivedBadge arrived={arrived} />}
            <time dateTime={submittedAt.toISOString()} className="shrink-0">
              {shownTime(submittedAt)}
            </time>
          </span>
          {view.programId === 'all' && (
            <span className="truncate pt-0.5 font-normal text-muted sm:hidden">{program.title}</span>
          )}
        </a>
      </span>
    </th>
  );
}

interface NoSubmissionsProps {
  /** Null for all programs. */
  program: ProgramName | null;
  mayEnter: boolean;
}

export function NoSubmissions({ program, mayEnter }: NoSubmissionsProps) {
  return (
    <PanelState
      icon={Inbox}
      title="No Submissions Found"
      text={
        program ? `There are no submissions for ${program.title} yet.` : 'No applications yet. New ones appear here.'
      }
    >
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink size="sm" variant="secondary" href={program ? `/apply?program=${program.id}` : '/apply'}>
          {program ? 'View the form' : 'View the programs'}
        </ButtonLink>
        {program && mayEnter && (
          <ButtonLink size="sm" variant="secondary" href={`/admin/submissions/enter/${program.id}`}>
            Enter one that arrived on paper
          </ButtonLink>
        )}
      </div>
    </PanelState>
  );
}
