import type { ProgramOverview } from '#lib/submissions/get-program-overview.ts';
import { statusName } from '#lib/submissions/status-names.ts';
import type { SubmissionStatus } from '#lib/submissions/submission-filter.ts';
import { Bar } from './bar.tsx';
import { ChartTable } from './chart-table.tsx';
import { shownNumber, shownShare } from './figures.ts';

interface StatusChartProps extends Pick<ProgramOverview, 'statuses' | 'total'> {
  /** The address of the list with only this status. */
  statusHref: (status: SubmissionStatus) => string;
}

/** How many submissions have each status, each with a link to them. */
export function StatusChart({ statuses, total, statusHref }: StatusChartProps) {
  const most = Math.max(...statuses.map(({ count }) => count));
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="font-semibold">By status</figcaption>
      <ul className="grid">
        {statuses.map(({ status, count }) => (
          <li key={status}>
            <a
              href={statusHref(status)}
              className="group grid grid-cols-[6.5rem_minmax(0,1fr)_4.5rem] items-center gap-2 rounded-sm py-0.5 text-sm hover:bg-sunken"
            >
              <span className="group-hover:underline">{statusName(status)}</span>
              <Bar value={count} most={most} />
              <span className="text-right tabular-nums">{shownNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
      <ChartTable
        caption="Submissions by status"
        head={['Status', 'Submissions']}
        rows={statuses.map(({ status, count }) => [
          statusName(status),
          `${shownNumber(count)} (${shownShare(count, total)})`,
        ])}
      />
    </figure>
  );
}
