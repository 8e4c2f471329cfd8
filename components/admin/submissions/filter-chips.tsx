import { X } from '#components/ui/icons.tsx';
import { statusName } from '#lib/applications/submissions/status.ts';
import {
  changedAddress,
  everySubmission,
  isNarrowed,
  type ListView,
  type SubmissionFilter,
} from '#lib/applications/submissions/submission-filter.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';

const day = (text: string) => shownDay(new Date(`${text}T00:00:00+05:30`));

/** Each condition as text, with the filter changes that remove it. */
function conditions(filter: SubmissionFilter): [string, Partial<SubmissionFilter>][] {
  const { search, statuses, tags, from, to, hasFiles, answers, email } = filter;
  return [
    ...(search ? [[`“${search}”`, { search: '' }] as [string, object]] : []),
    ...statuses.map((status): [string, object] => [
      statusName(status),
      { statuses: statuses.filter((other) => other !== status) },
    ]),
    ...tags.map((tag): [string, object] => [`Tag: ${tag}`, { tags: tags.filter((other) => other !== tag) }]),
    ...(from ? [[`From ${day(from)}`, { from: null }] as [string, object]] : []),
    ...(to ? [[`To ${day(to)}`, { to: null }] as [string, object]] : []),
    ...(hasFiles === null ? [] : [[hasFiles ? 'With files' : 'Without files', { hasFiles: null }] as [string, object]]),
    ...answers.map((chosen): [string, object] => [
      `${chosen[0]}: ${chosen[1]}`,
      { answers: answers.filter((other) => other !== chosen) },
    ]),
    ...(email ? [[`Email: ${email}`, { email: '' }] as [string, object]] : []),
  ];
}

/** The active filters, each a link that removes it. */
export function FilterChips({ view }: { view: ListView }) {
  if (!isNarrowed(view.filter)) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5 print:hidden">
      {conditions(view.filter).map(([words, without]) => (
        <li key={words} className="min-w-0">
          <a
            href={changedAddress(view, { filter: { ...view.filter, ...without } })}
            data-scroll="stay"
            className="inline-flex min-h-7 max-sm:min-h-11 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm font-medium hover:border-ink hover:bg-sunken"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{words}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={changedAddress(view, { filter: everySubmission })}
          data-scroll="stay"
          className="inline-flex min-h-7 max-sm:min-h-11 items-center px-2 text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          Clear filters
        </a>
      </li>
    </ul>
  );
}
