import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide';
import type { ReactNode } from 'react';
import { buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

import { changedAddress, type ListView, pageSizes } from '#lib/applications/submissions/submission-filter.ts';

interface ListPagingProps {
  view: ListView;
  /** The ids for the neighbouring pages. Null at either end. */
  previousId: number | null;
  nextId: number | null;
}

export function ListPaging({ view, previousId, nextId }: ListPagingProps) {
  const first = previousId === null ? null : changedAddress(view, {});
  const previous = previousId === null ? null : changedAddress(view, { backId: previousId });
  const next = nextId === null ? null : changedAddress(view, { beyondId: nextId });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <p className="flex items-center gap-1 text-sm text-muted">
        <span className="mr-1">Rows per page</span>
        {pageSizes.map((size) => (
          <a
            key={size}
            href={changedAddress(view, { size })}
            aria-current={size === view.size ? 'true' : undefined}
            aria-label={`${size} rows per page`}
            className="inline-grid min-h-9 min-w-9 max-sm:min-h-11 max-sm:min-w-11 place-items-center rounded-md px-2 font-semibold text-primary hover:bg-primary-soft aria-[current]:bg-primary-soft aria-[current]:text-ink"
          >
            {size}
          </a>
        ))}
      </p>
      {(first || next) && (
        <nav aria-label="Pages of submissions" className="flex gap-2">
          <Step href={first}>
            <Icon of={ChevronsLeft} className="size-4" /> First
          </Step>
          <Step href={previous} rel="prev">
            <Icon of={ChevronLeft} className="size-4" /> Previous
          </Step>
          <Step href={next} rel="next">
            Next <Icon of={ChevronRight} className="size-4" />
          </Step>
        </nav>
      )}
    </div>
  );
}

/** A link in a row of pages or submissions. It stays in place, faded, when it leads nowhere. */
export function Step({ href, rel, children }: { href: string | null; rel?: string; children: ReactNode }) {
  const look = buttonLook({ variant: 'secondary', size: 'sm' }, 'max-sm:min-h-11');
  if (href === null) {
    return (
      <span aria-disabled="true" className={`${look} opacity-50`}>
        {children}
      </span>
    );
  }
  return (
    <a href={href} rel={rel} className={look}>
      {children}
    </a>
  );
}
