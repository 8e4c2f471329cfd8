import { scaleBand, scaleLinear } from 'd3-scale';
import type { DayCount, ProgramOverview } from '#lib/applications/submissions/program-overview.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { binName, ChartTable, shortDay, shownDays, shownNumber } from './charts.tsx';

type DaysChartProps = Pick<ProgramOverview, 'bins' | 'binDays' | 'closesAt' | 'now' | 'total'>;

const width = 600;
const height = 150;
/** With up to this many bars, each has a day label; with more, only the first and the last. */
const maxLabels = 7;

/**
 * The position of a moment in the chart: 0 at the first bin's start, 1 at the last one's end. Moments outside give
 * values outside.
 */
function placeOf(at: Date, bins: DayCount[], binDays: number): number {
  const start = Date.parse(`${bins[0]?.first}T00:00:00+05:30`);
  return (at.getTime() - start) / (bins.length * binDays * dayMilliseconds);
}

export function DaysChart({ bins, binDays, closesAt, now, total }: DaysChartProps) {
  const heading = `Submissions per ${binName(binDays)}`;
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const busiest = bins.find(({ count }) => count === most);
  const y = scaleLinear([0, most], [height, 0]).nice(3);
  const ticks = y.ticks(3).filter(Number.isInteger);
  const x = scaleBand(
    bins.map(({ first }) => first),
    [0, width],
  ).paddingInner(bins.length > 60 ? 0.15 : 0.25);
  const bandwidth = Math.min(x.bandwidth(), 40);
  const middle = ({ first }: DayCount) => (((x(first) ?? 0) + x.bandwidth() / 2) / width) * 100;
  const labelled = bins.filter((_, index) => bins.length <= maxLabels || index === 0 || index === bins.length - 1);
  const closing = closesAt ? placeOf(closesAt, bins, binDays) : null;
  const today = placeOf(now, bins, binDays);
  const isShown = (place: number | null): place is number => place !== null && place >= 0 && place <= 1;
  const summary = `${heading}: ${shownNumber(total)} in all${
    busiest && total > 0 ? `, at most ${shownNumber(most)} (${shownDays(busiest)})` : ''
  }.`;
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="font-semibold">{heading}</figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden="true" className="relative w-[5ch] text-right text-xs text-muted tabular-nums">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${(y(tick) / height) * 100}%` }}
            >
              {compact.format(tick)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {bins.map((bin) => (
            <rect
              key={bin.first}
              x={(x(bin.first) ?? 0) + (x.bandwidth() - bandwidth) / 2}
              y={y(bin.count)}
              width={bandwidth}
              height={height - y(bin.count)}
              className="fill-primary"
            >
              <title>{`${shownDays(bin)}: ${shownNumber(bin.count)}`}</title>
            </rect>
          ))}
          {isShown(today) && <Mark place={today} className="stroke-muted" />}
          {isShown(closing) && <Mark place={closing} className="stroke-accent" dashes="6 4" />}
        </svg>
        <div aria-hidden="true" className="relative col-start-2 mt-1 h-4 text-xs text-muted">
          {labelled.map((bin) => (
            <span
              key={bin.first}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: `clamp(1.25rem, ${middle(bin)}%, 100% - 1.25rem)` }}
            >
              {shortDay(bin.first)}
            </span>
          ))}
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-4 text-xs text-muted">
        {isShown(today) && <Legend className="stroke-muted">{`Now, ${shownTime(now)}`}</Legend>}
        {closesAt && (
          <Legend className="stroke-accent" dashes="6 4" isHidden={!isShown(closing)}>
            {`${closesAt < now ? 'Closed' : 'Closes'} ${shownTime(closesAt)}`}
          </Legend>
        )}
      </ul>
      <ChartTable
        caption={heading}
        head={[binDays === 1 ? 'Day' : 'Days', 'Submissions']}
        rows={bins.map((bin) => [shownDays(bin), shownNumber(bin.count)])}
      />
    </figure>
  );
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

interface LineProps {
  className: string;
  dashes?: string;
}

function Mark({ place, className, dashes }: LineProps & { place: number }) {
  return (
    <line
      x1={place * width}
      x2={place * width}
      y1={-6}
      y2={height}
      strokeWidth={2}
      strokeDasharray={dashes}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  );
}

/** The meaning of a line. Omits the line itself when the chart does not reach that far. */
function Legend({
  className,
  dashes,
  isHidden,
  children,
}: LineProps & { isHidden?: boolean; children: React.ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      {!isHidden && (
        <svg viewBox="0 0 2 16" aria-hidden="true" className="h-4 w-0.5 overflow-visible">
          <line x1="1" x2="1" y2="16" strokeWidth={2} strokeDasharray={dashes} className={className} />
        </svg>
      )}
      <span>{children}</span>
    </li>
  );
}
