import { ChartColumn, ChevronDown } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import type { ProgramOverview as Overview } from '#lib/applications/submissions/program-overview.ts';
import { statusName } from '#lib/applications/submissions/status.ts';
import { optionParam, type SubmissionFilter } from '#lib/applications/submissions/submission-filter.ts';

import { toolLook } from '../submissions/list/tool-drawer.tsx';
import { CompletionChart, CountChart, shownNumber } from './charts.tsx';
import { DaysChart } from './days-chart.tsx';
import { RememberedDrawer } from './remembered-drawer.client.tsx';

interface ProgramOverviewProps {
  /** Null while it is closed: it is counted once it is opened. */
  overview: Overview | null;
  filter: SubmissionFilter;
  hrefOf: (filter: SubmissionFilter) => string;
  openHref: string;
}

export function ProgramOverview({ overview, filter, hrefOf, openHref }: ProgramOverviewProps) {
  return (
    <RememberedDrawer drawer="overview" isOpen={overview !== null} isAsked={overview === null}>
      <summary id="drawer-overview" className={toolLook}>
        <Icon of={ChartColumn} className="size-4" /> Overview
        <Icon of={ChevronDown} className="size-4 transition-transform group-open/drawer:rotate-180" />
      </summary>
      <section aria-label="Overview" className="mt-2 rounded-lg border border-line bg-surface p-4">
        {overview ? (
          <Charts {...{ overview, filter, hrefOf }} />
        ) : (
          <>
            <p role="status" className="text-muted unscripted:hidden">
              Counting…
            </p>
            <a href={openHref} className="hidden min-h-11 items-center text-link unscripted:inline-flex">
              Count the submissions
            </a>
          </>
        )}
      </section>
    </RememberedDrawer>
  );
}

interface ChartsProps extends Pick<ProgramOverviewProps, 'filter' | 'hrefOf'> {
  overview: Overview;
}

function Charts({ overview, filter, hrefOf }: ChartsProps) {
  const { statuses, choices, completion, total } = overview;
  const withOption = (label: string, option: string) => {
    const chosen = [label, option] as const;
    const others = filter.answers.filter((each) => each[0] !== label && optionParam(each) !== optionParam(chosen));
    return hrefOf({ ...filter, answers: [...others, chosen] });
  };
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,1.3fr)]">
      <div className="md:col-span-2 xl:col-span-1">
        <DaysChart {...overview} />
      </div>
      <CountChart
        title="By status"
        caption="Submissions by status"
        head={['Status', 'Submissions']}
        rows={statuses.map(({ status, count }) => ({
          name: statusName(status),
          count,
          href: hrefOf({ ...filter, statuses: [status] }),
        }))}
        total={total}
      />
      {completion.length > 0 && <CompletionChart {...overview} />}
      {choices.map(({ label, answered, options }) => (
        <CountChart
          key={label}
          title={`${label} (${shownNumber(answered)} answered)`}
          caption={label}
          head={['Option', 'Chosen by']}
          rows={options.map(({ option, count }) => ({ name: option, count, href: withOption(label, option) }))}
          total={answered}
        />
      ))}
    </div>
  );
}
