import { ExpandableText } from '#components/ui/expandable-text.tsx';
import type { Startup } from '#lib/content/entities/startup.ts';
import { longPreviewLength } from '#lib/site/public-pages/startup-limits.ts';
import { figuresOf } from './shown-figures.ts';

/** A startup's published metrics (spec, sections 2 and 5). */
export function MetricsPanel({ startup }: { startup: Startup }) {
  const { milestones } = startup;
  return (
    <div className="grid gap-10">
      <dl className="flex flex-wrap gap-x-14 gap-y-8">
        {figuresOf(startup).map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-l-4 border-marigold pl-5">
            <dt className="text-muted">{label}</dt>
            <dd className="text-3xl font-extrabold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {milestones && (
        <div className="grid gap-4 border-t border-line pt-8 lg:grid-cols-[14rem_1fr] lg:gap-12">
          <h3 id="milestones" className="text-2xl">
            Milestones
          </h3>
          <ExpandableText
            text={milestones}
            limit={longPreviewLength}
            about="milestones"
            className="max-w-prose text-lg"
          />
        </div>
      )}
    </div>
  );
}
