import type { ProgramOverview as Overview } from '#lib/submissions/program-overview.ts';
import type { SubmissionStatus } from '#lib/submissions/submission-filter.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { CompletionChart } from './completion-chart.tsx';
import { DaysChart } from './days-chart.tsx';
import { StatusChart } from './status-chart.tsx';

interface ProgramOverviewProps {
  overview: Overview;
  /** The address of the list with one status only. */
  statusHref: (status: SubmissionStatus) => string;
}

/** What a program's submissions come to, drawn on the server: by day, by status, and how complete they are. */
export function ProgramOverview({ overview, statusHref }: ProgramOverviewProps) {
  const { total, closesAt, now, completion } = overview;
  return (
    <section aria-labelledby="program-overview" className="grid grid-cols-1 gap-3">
      <h2 id="program-overview" className="text-lg font-semibold">
        Overview
      </h2>
      {total === 0 ? (
        <p className="text-muted">
          Nothing has been received yet.
          {closesAt && ` Applications ${closesAt < now ? 'closed' : 'close'} ${shownTime(closesAt)}.`}
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 rounded-lg border border-line bg-surface p-4 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.3fr)]">
          <div className="md:col-span-2 xl:col-span-1">
            <DaysChart {...overview} />
          </div>
          <StatusChart {...overview} statusHref={statusHref} />
          {completion.length > 0 && <CompletionChart {...overview} />}
        </div>
      )}
    </section>
  );
}
