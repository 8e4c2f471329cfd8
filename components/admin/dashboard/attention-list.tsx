import { asWritten } from '#components/ui/as-written.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronRight, TriangleAlert } from '#components/ui/icons.tsx';
import type { Attention } from '#lib/operations/dashboard/dashboard.ts';

/** Each item as a link to the list that shows it. */
export function AttentionList({ items }: { items: readonly Attention[] }) {
  const hasUrgent = items.some(({ isUrgent }) => isUrgent);
  return (
    <ul className="-mx-2 grid grid-cols-1 gap-0.5">
      {items.map(({ text, note, href, isUrgent }) => (
        <li key={`${href} ${text}`}>
          <a href={href} className="group flex items-center gap-3 rounded-md px-2 py-2 hover:bg-primary-soft">
            {hasUrgent && (
              <TriangleAlert
                aria-hidden="true"
                className={classNames('size-5 shrink-0 text-warning', !isUrgent && 'invisible')}
              />
            )}
            <span className="grid min-w-0 grow grid-cols-1">
              <span className="font-semibold break-words group-hover:text-primary">{asWritten(text)}</span>
              {note && <span className="text-sm break-words text-muted">{asWritten(note)}</span>}
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
