import Form from 'next/form';
import type { ReactNode } from 'react';
import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Search } from '#components/ui/icons.tsx';

/** One height for all that stands in a row of filters: a dense one at a desk, a thumb's on a phone. */
export const filterRowLook = classNames(
  'flex flex-wrap items-end gap-3',
  '[&_.control]:min-h-9 [&_.control]:py-1 [&_.control]:text-sm [&_:is(a,button,summary)]:min-h-9',
  'max-lg:[&_.control]:min-h-11 max-lg:[&_.control]:text-base max-lg:[&_:is(a,button,summary)]:min-h-11',
);

interface FilterRowProps {
  /** The list's address, which the row narrows. */
  action: string;
  /** Whether the list is narrowed now, and the row offers the whole. */
  isNarrowed?: boolean;
  children: ReactNode;
}

/** What narrows a list: search and filters, kept in its address. Works without script. */
export function FilterRow({ action, isNarrowed = false, children }: FilterRowProps) {
  return (
    <search>
      <Form action={action} className={filterRowLook}>
        {children}
        <button type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
          <Search aria-hidden="true" className="size-4" /> Show
        </button>
        {isNarrowed && (
          <ButtonLink href={action} variant="ghost" size="sm">
            Show all
          </ButtonLink>
        )}
      </Form>
    </search>
  );
}

interface FilterFieldProps {
  /** Of the control. */
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/** A filter with its label above. */
export const FilterField = ({ id, label, className, children }: FilterFieldProps) => (
  <div className={classNames('grid min-w-0 grow basis-36 gap-1 sm:grow-0 sm:basis-auto', className)}>
    <label htmlFor={id} className="text-sm font-semibold">
      {label}
    </label>
    {children}
  </div>
);
