import { asWritten } from '#components/ui/as-written.tsx';
import type { ListedSubmission } from '#lib/applications/submissions/submission.ts';
import { type ListView, submissionAddress } from '#lib/applications/submissions/submission-filter.ts';
import { submissionName } from '#lib/forms/questions/submission-name.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { ArrivedBadge } from './arrived-badge.tsx';
import { SelectRow } from './select-boxes.tsx';
import { StatusBadge } from './status-badge.tsx';

interface RowHeadingProps {
  submission: ListedSubmission;
  view: ListView;
  canSelect: boolean;
}

/** The heading of a row, all of it a link. On a phone it is the whole row: the next page has the other columns. */
export function RowHeading({ submission, view, canSelect }: RowHeadingProps) {
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
