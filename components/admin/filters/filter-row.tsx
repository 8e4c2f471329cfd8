import Form from 'next/form';
import type { ReactNode } from 'react';
import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Search } from '#components/ui/icons.tsx';

/** The same height for everything in a row of filters: compact on a desktop, large enough for a thumb on a phone. */
export const filterRowLook = classNames(
  'flex flex-wrap items-end gap-3',
  '[&_.control]:min-h-9 [&_.control]:py-1 [&_.control]:text-sm [&_:is(a,button,summary)]:min-h-9',
  'max-lg:[&_.control]:min-h-11 max-lg:[&_.control]:text-base max-lg:[&_:is(a,button,summary)]:min-h-11',
);

interface FilterRowProps {
  /** The address of the list that the row filters. */
  action: string;
  /** Whether the list is filtered now, so that the row offers to clear the filters. */
  isNarrowed?: boolean;
  /** What the button does. A row of filters shows what they leave. */
  button?: 'Show' | 'Search';
  children: ReactNode;
}

/** The search and filters of a list, kept in its address. Works without script. */
export function FilterRow({ action, isNarrowed = false, button = 'Show', children }: FilterRowProps) {
  return (
    <search>
      <Form action={action} className={filterRowLook}>
        {children}
        <button type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
          <Search aria-hidden="true" className="size-4" />
          <span>{` ${button}`}</span>
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
  /** The id of the control. */
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}

export const FilterField = ({ id, label, className, children }: FilterFieldProps) => (
  <div className={classNames('grid min-w-0 grow basis-36 gap-1 sm:grow-0 sm:basis-auto', className)}>
    <label htmlFor={id} className="text-sm font-semibold">
      {label}
    </label>
    {children}
  </div>
);
