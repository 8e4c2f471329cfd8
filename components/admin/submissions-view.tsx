import Link from 'next/link';
import { ButtonLink } from '#components/ui/button.tsx';
import { SearchX } from '#components/ui/icons.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import type { ProgramName, SubmissionColumns } from '#lib/submissions/submission.ts';
import type { WireSubmission } from '#lib/submissions/submission.wire.ts';
import { listAddress, pageSizes, type SubmissionListParams } from '#lib/submissions/submission-query.ts';
import { DownloadCsv } from './download-csv.client.tsx';
import { PanelState } from './panel-state.tsx';
import { SearchForm } from './search-form.tsx';
import { SubmissionSummary } from './submission-summary.tsx';
import { SubmissionTable } from './submission-table.tsx';

interface SubmissionsViewProps {
  program: ProgramName;
  submissions: WireSubmission[];
  columns: SubmissionColumns;
  /** How many match the search. */
  total: number;
  params: SubmissionListParams;
  summary: { total: number; latestAt: string | null };
}

/** A program's submissions in the back office: search, a page of the table, summary. */
export function SubmissionsView({ program, submissions, columns, total, params, summary }: SubmissionsViewProps) {
  return (
    <>
      <section aria-labelledby="submissions-heading" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h2 id="submissions-heading" className="text-xl font-semibold">
              Submissions for {program.title}
            </h2>
            <p className="text-muted">
              {total} submission(s) found{params.q && ` for “${params.q}”`}
            </p>
          </div>
          <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
            <SearchForm {...params} />
            <DownloadCsv programId={program.id} total={summary.total} />
          </div>
        </div>
        {submissions.length > 0 ? (
          <SubmissionTable title={program.title} submissions={submissions} columns={columns} />
        ) : (
          <PanelState icon={SearchX} title="No Submissions Found">
            <p className="text-muted">No answer, file name or number contains “{params.q}”.</p>
            <ButtonLink size="sm" variant="secondary" href={listAddress({ ...params, q: '', page: 1 })}>
              Clear search
            </ButtonLink>
          </PanelState>
        )}
        <Paging total={total} params={params} />
      </section>
      <SubmissionSummary
        total={summary.total}
        formFields={columns.fields.length}
        fileFields={columns.files.length}
        latestAt={summary.latestAt}
      />
    </>
  );
}

function Paging({ total, params }: { total: number; params: SubmissionListParams }) {
  if (total <= pageSizes[0]) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-1 text-sm text-muted">
        <span className="mr-1">Rows a page</span>
        {pageSizes.map((size) => (
          <Link
            key={size}
            href={listAddress({ ...params, size, page: 1 })}
            aria-current={size === params.size ? 'true' : undefined}
            aria-label={`${size} rows a page`}
            className="inline-grid min-h-9 min-w-9 place-items-center rounded-md px-2 font-semibold text-primary hover:bg-primary-soft aria-[current]:bg-primary-soft aria-[current]:text-ink"
          >
            {size}
          </Link>
        ))}
      </p>
      <Pagination
        label="Pages of submissions"
        page={params.page}
        pages={Math.ceil(total / params.size)}
        href={(page) => listAddress({ ...params, page })}
      />
    </div>
  );
}
