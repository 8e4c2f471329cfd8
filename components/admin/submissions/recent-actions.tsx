import { ChevronDown, History } from '#components/ui/icons.tsx';
import type { RecentAction } from '#lib/submissions/find-recent-actions.ts';
import { shownMoment } from '#lib/time/kolkata-time.ts';
import { changeWords } from './change-words.ts';
import { UndoButton } from './undo-button.client.tsx';

/** The reader's own bulk actions of the last day, each with a button to undo it. */
export function RecentActions({ actions }: { actions: readonly RecentAction[] }) {
  return (
    <details className="group text-sm print:hidden">
      <summary className="inline-flex min-h-7 cursor-pointer list-none items-center gap-2 font-semibold text-primary">
        <History aria-hidden="true" className="size-4" /> Your recent actions ({actions.length})
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 divide-y divide-line rounded-lg border border-line bg-surface">
        {actions.map((action) => {
          const what = changeWords(action);
          return (
            <li key={action.batch} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 break-words">
                {what}{' '}
                <time dateTime={action.at.toISOString()} className="whitespace-nowrap text-muted">
                  {shownMoment(action.at)}
                </time>
              </span>
              <UndoButton batch={action.batch} what={what} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
