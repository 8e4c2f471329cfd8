import { Bar } from './bar.tsx';
import { ChartTable } from './chart-table.tsx';
import { shownNumber, shownShare } from './figures.ts';

interface CountChartProps {
  title: string;
  /** The caption of its table. */
  caption: string;
  /** The heads of its table: what is counted, and in what. */
  head: [string, string];
  /** Each with the address of the list with only those. */
  rows: readonly { name: string; count: number; href: string }[];
  /** The number of which the counts are shares. */
  total: number;
}

/** The chart shows this many at a time; the rest by scrolling. */
const maxAtOnce = 9;

/** How many submissions have each status or chose each option, each with a link to them. */
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
