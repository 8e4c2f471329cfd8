import type { ProgramOverview } from '#lib/applications/submissions/program-overview.ts';
import { Bar } from './bar.tsx';
import { ChartTable } from './chart-table.tsx';
import { shownNumber, shownShare } from './figures.ts';

/** The chart shows this many at a time; the rest by scrolling. */
const maxAtOnce = 8;

/** How many applicants answered each optional question. */
export function CompletionChart({ completion, total }: Pick<ProgramOverview, 'completion' | 'total'>) {
  const scrolls = completion.length > maxAtOnce;
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
