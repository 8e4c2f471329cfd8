import type { ReactNode } from 'react';
import { ChevronDown } from '#components/ui/icons.tsx';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { History } from '../icons.tsx';

interface ShownAction {
  /** Its token. */
  key: string;
  at: Date;
  /** What it did, such as "Published 3 items". */
  what: string;
  /** The button that undoes it. */
  undo: ReactNode;
}

/** The reader's own actions of the last day that changed several, each with a button to undo it. */
export function RecentActions({ actions }: { actions: readonly ShownAction[] }) {
  if (actions.length === 0) return null;
  return (
    <details className="group text-sm print:hidden">
      <summary className="inline-flex min-h-7 cursor-pointer list-none items-center gap-2 font-semibold text-primary max-lg:min-h-11">
        <History aria-hidden="true" className="size-4" />
        <span>{` Your recent actions (${actions.length})`}</span>
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 divide-y divide-line rounded-lg border border-line bg-surface">
        {actions.map(({ key, at, what, undo }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5">
            <span className="min-w-0 break-words">
              <span>{`${what} `}</span>
              <time dateTime={at.toISOString()} className="whitespace-nowrap text-muted">
                {shownMoment(at)}
              </time>
            </span>
            {undo}
          </li>
        ))}
      </ul>
    </details>
  );
}
