import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface TableProps {
  /** Announced as the table's name. */
  caption: string;
  children: ReactNode;
  className?: string;
}

/** A table that scrolls inside its own region, also by keyboard, below a fixed header. */
export function Table({ caption, className, children }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames('max-h-[75vh] overflow-auto rounded-md border border-line bg-surface', className)}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'sticky top-0 z-1 border-b border-line bg-sunken px-3 py-2 text-left font-semibold whitespace-nowrap',
        className,
      )}
    />
  );
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames('border-b border-line px-3 py-2 align-top', className)} />;
}

/** The cell that names its row. */
export function RowHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="row"
      {...rest}
      className={classNames('border-b border-line px-3 py-2 text-left align-top font-normal', className)}
    />
  );
}
