import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '../class-names.ts';

/** A list with this many pages or fewer shows all of them (spec, section 9). */
const fewPages = 5;

/** The page numbers to show: first, last and `reach` either side of the current one, with null for a gap. */
export function pageWindow(page: number, pages: number, reach = 2): (number | null)[] {
  const shown = new Set([1, pages]);
  const from = pages <= fewPages ? 1 : Math.max(1, page - reach);
  const to = pages <= fewPages ? pages : Math.min(pages, page + reach);
  for (let number = from; number <= to; number++) shown.add(number);
  const ordered = [...shown].sort((a, b) => a - b);
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

interface FoundHeadingProps {
  /** How many were found of what, such as “25 startups”. One text, so that it is heard and translated as one. */
  text: string;
  page?: number;
  pages?: number;
  className?: string;
}

/** The heading of what a list shows. Screen readers hear it when it changes, and another page of the list lands here. */
export const FoundHeading = ({ text, page = 1, pages = 1, className = 'text-xl' }: FoundHeadingProps) => (
  <h2
    id="found"
    tabIndex={-1}
    data-said={pages > 1 ? `${text}, page ${page} of ${pages}` : text}
    className={classNames('scroll-mt-28 wrap-anywhere', className)}
  >
    {text}
  </h2>
);

interface PaginationProps {
  page: number;
  pages: number;
  /** Returns the address of a page. */
  href: (page: number) => string;
  /** The name of the list, for assistive technology. */
  label: string;
  /** How many pages are shown on either side of the current one. */
  reach?: number;
}

const cell =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 font-semibold sm:px-3 transition-colors';

/** Links to the pages of a list. Renders nothing if there is only one. */
export function Pagination({ page, pages, href, label, reach }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1 print:hidden">
      <Step href={page > 1 ? href(page - 1) : null} rel="prev">
        <Icon of={ChevronLeft} className="size-5" /> <span className="max-sm:sr-only">Previous</span>
      </Step>
      {pageWindow(page, pages, reach).map((number, index) =>
        number === null ? (
          <span key={`gap-${index === 1 ? 'start' : 'end'}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <a
            key={number}
            href={href(number)}
            data-focus="found"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={classNames(
              cell,
              number === page ? 'bg-primary text-primary-ink' : 'text-ink hover:bg-primary-soft',
            )}
          >
            {number}
          </a>
        ),
      )}
      <Step href={page < pages ? href(page + 1) : null} rel="next">
        <span className="max-sm:sr-only">Next</span> <Icon of={ChevronRight} className="size-5" />
      </Step>
    </nav>
  );
}

function Step({ href, rel, children }: { href: string | null; rel: string; children: React.ReactNode }) {
  if (href === null) {
    return (
      <span aria-disabled="true" className={classNames(cell, 'text-muted opacity-60')}>
        {children}
      </span>
    );
  }
  return (
    <a href={href} rel={rel} data-focus="found" className={classNames(cell, 'text-primary hover:bg-primary-soft')}>
      {children}
    </a>
  );
}
