import { ChevronDown } from '#components/ui/icons.tsx';
import type { ProgramOverview as Overview } from '#lib/submissions/get-program-overview.ts';
import type { SubmissionStatus } from '#lib/submissions/submission-filter.ts';
import { ChartColumn } from '../icons.tsx';
import { toolLook } from '../submissions/tool-drawer.tsx';
import { CompletionChart } from './completion-chart.tsx';
import { DaysChart } from './days-chart.tsx';
import { OverviewDrawer } from './overview-drawer.client.tsx';
import { StatusChart } from './status-chart.tsx';

interface ProgramOverviewProps {
  overview: Overview;
  isOpen: boolean;
  /** The address of the list with only this status. */
  statusHref: (status: SubmissionStatus) => string;
}

/** A program's submissions in charts drawn on the server: by day, by status, and how complete they are. */
export function ProgramOverview({ overview, isOpen, statusHref }: ProgramOverviewProps) {
  return (
    <OverviewDrawer isOpen={isOpen}>
      <summary id="drawer-overview" className={toolLook}>
        <ChartColumn aria-hidden="true" className="size-4" /> Overview
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/overview:rotate-180" />
      </summary>
      <section
        aria-label="Overview"
        className="mt-2 grid grid-cols-1 gap-x-8 gap-y-6 rounded-lg border border-line bg-surface p-4 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.3fr)]"
      >
        <div className="md:col-span-2 xl:col-span-1">
          <DaysChart {...overview} />
        </div>
        <StatusChart {...overview} statusHref={statusHref} />
        {overview.completion.length > 0 && <CompletionChart {...overview} />}
      </section>
    </OverviewDrawer>
  );
}
