import { scaleLinear } from 'd3-scale';
import { ChevronRight } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import type { ProgramOverview } from '#lib/applications/submissions/program-overview.ts';

interface CountChartProps {
  title: string;
  caption: string;
  head: [string, string];
  rows: readonly { name: string; count: number; href: string }[];
  /** The number of which the counts are shares. */
  total: number;
}

const maxAtOnce = 9;

export function CountChart({ title, caption, head, rows, total }: CountChartProps) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="font-semibold break-words">{title}</figcaption>
      <ul className={rows.length > maxAtOnce ? 'grid max-h-64 overflow-y-auto' : 'grid'}>
        {rows.map(({ name, count, href }) => (
          <li key={name}>
            <a
              href={href}
              title={name}
              className="group/row grid grid-cols-[minmax(6.5rem,2fr)_minmax(0,3fr)_3rem_3rem] items-center gap-2 rounded-sm py-0.5 text-sm hover:bg-sunken"
            >
              <span className="truncate group-hover/row:underline">{name}</span>
              <Bar value={count} most={most} />
              <span className="text-right tabular-nums">{shownNumber(count)}</span>
              <span className="text-right text-muted tabular-nums">{shownShare(count, total)}</span>
            </a>
          </li>
        ))}
      </ul>
      <ChartTable
        caption={caption}
        head={head}
        rows={rows.map(({ name, count }) => [name, `${shownNumber(count)} (${shownShare(count, total)})`])}
      />
    </figure>
  );
}

function Bar({ value, most }: { value: number; most: number }) {
  const width = scaleLinear([0, Math.max(1, most)], [0, 100]);
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full rounded-sm">
      <rect width="100" height="8" className="fill-line" />
      <rect width={width(value)} height="8" className="fill-primary" />
    </svg>
  );
}

interface ChartTableProps {
  caption: string;
  head: [string, string];
  rows: [name: string, value: string][];
}

/** A chart's figures as a table, for people who cannot see the chart or want exact figures. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <details className="group text-sm">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1 font-semibold text-primary">
        <Icon of={ChevronRight} className="size-4 transition-transform group-open:rotate-90" />
        View as table<span className="sr-only">{`: ${caption}`}</span>
      </summary>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-2 max-h-60 overflow-y-auto rounded-md border border-line"
      >
        <table className="w-full">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="bg-sunken text-left">
              <th scope="col" className="px-3 py-1 font-semibold">
                {head[0]}
              </th>
              <th scope="col" className="px-3 py-1 text-right font-semibold">
                {head[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="px-3 py-1 text-left font-normal break-words">
                  {name}
                </th>
                <td className="px-3 py-1 text-right whitespace-nowrap tabular-nums">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const number = new Intl.NumberFormat('en-IN');
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const yearFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export const shownNumber = (value: number): string => number.format(value);

/** A share in whole per cent. 0 and 100 appear only for exactly none and all. */
export function shownShare(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0 %';
  if (part >= whole) return '100 %';
  return `${Math.min(99, Math.max(1, Math.round((part / whole) * 100)))} %`;
}

/** `2026-11-21` as "21 Nov". */
export const shortDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** The days of a bin: "21 Nov 2026", or "16–22 Nov 2026". */
export const shownDays = ({ first, last }: { first: string; last: string }): string =>
  yearFormat.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));

export const binName = (days: number): string =>
  ({ 1: 'day', 7: 'week', 28: 'four weeks', 364: 'year' })[days] ?? `${days} days`;

const maxBars = 8;

export function CompletionChart({ completion, total }: Pick<ProgramOverview, 'completion' | 'total'>) {
  const scrolls = completion.length > maxBars;
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="font-semibold">Optional questions answered</figcaption>
      <ul
        tabIndex={scrolls ? 0 : undefined}
        aria-label="Optional questions answered"
        className="grid max-h-64 gap-y-1 overflow-y-auto"
      >
        {completion.map(({ kind, label, filled }) => (
          <li
            key={`${kind} ${label}`}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3.5rem] items-center gap-2 text-sm"
          >
            <span className="truncate" title={label}>
              {label}
            </span>
            <Bar value={filled} most={total} />
            <span className="text-right tabular-nums">{shownShare(filled, total)}</span>
          </li>
        ))}
      </ul>
      <ChartTable
        caption="Optional questions answered"
        head={['Question', 'Answered']}
        rows={completion.map(({ kind, label, filled }) => [
          kind === 'file' ? `${label} (file)` : label,
          `${shownNumber(filled)} of ${shownNumber(total)} (${shownShare(filled, total)})`,
        ])}
      />
    </figure>
  );
}
