import { ChevronRight } from '#components/ui/icons.tsx';

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
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
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
