import { shownDay } from '#lib/platform/time/kolkata-time.ts';

interface SubmissionSummaryProps {
  total: number;
  formFields: number;
  fileFields: number;
  /** ISO time of the latest submission. */
  latestAt: string | null;
}

/** The summary (spec, section 2). */
export function SubmissionSummary({ total, formFields, fileFields, latestAt }: SubmissionSummaryProps) {
  const facts: [string, string][] = [
    ['Total submissions', String(total)],
    ['Form fields', String(formFields)],
    ['File fields', String(fileFields)],
    ['Latest submission', latestAt ? shownDay(new Date(latestAt)) : 'None yet'],
  ];
  return (
    <section aria-labelledby="summary" className="grid gap-3">
      <h2 id="summary" className="text-lg font-semibold">
        Summary
      </h2>
      <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-4">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="-mr-px -mb-px flex flex-col-reverse justify-end border-r border-b border-line px-4 py-3"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
