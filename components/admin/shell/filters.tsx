import { Search } from 'lucide';
import Form from 'next/form';
import type { ReactNode } from 'react';
import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Options, Select } from '#components/ui/fields/select.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** The same height for everything in a row of filters: compact on a desktop, large enough for a thumb on a phone. */
export const filterRowLook = classNames(
  'flex flex-wrap items-end gap-3',
  '[&_.control]:min-h-9 [&_.control]:py-1 [&_.control]:text-sm [&_:is(a,button,summary)]:min-h-9',
  'max-lg:[&_.control]:min-h-11 max-lg:[&_.control]:text-base max-lg:[&_:is(a,button,summary)]:min-h-11',
);

interface FilterRowProps {
  action: string;
  isNarrowed?: boolean;
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
          <Icon of={Search} className="size-4" />
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

interface SearchFilterProps {
  id: string;
  label: string;
  value: string;
  /** Whether no other filter is in its row, so that a phone has room for the button beside it. */
  isAlone?: boolean;
}

export const SearchFilter = ({ id, label, value, isAlone }: SearchFilterProps) => (
  <FilterField id={id} label={label} className={classNames('sm:min-w-72', isAlone ? 'max-sm:basis-0' : 'basis-full')}>
    <TextInput key={value} id={id} type="search" name="q" maxLength={200} defaultValue={value} />
  </FilterField>
);

interface ChoiceFilterProps {
  id: string;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Empty for all. */
  value: string;
}

export const ChoiceFilter = ({ id, name, label, options, value }: ChoiceFilterProps) => (
  <FilterField id={id} label={label}>
    <Select key={value} id={id} name={name} defaultValue={value} className="sm:max-w-56">
      <option value="">All</option>
      <Options of={options.map((option) => [option.value, option.label])} />
    </Select>
  </FilterField>
);

interface DayRangeProps {
  place: string;
  /** Days such as `2026-11-21`. Empty for no limit. */
  from: string | null;
  to: string | null;
}

export const DayRange = ({ place, from, to }: DayRangeProps) => (
  <div className="grid min-w-0 basis-full grid-cols-2 gap-3 sm:basis-auto sm:[&_.control]:w-40">
    <Day place={place} name="from" label="From" value={from} />
    <Day place={place} name="to" label="To" value={to} />
  </div>
);

const Day = ({ place, name, label, value }: { place: string; name: string; label: string; value: string | null }) => (
  <FilterField id={`${place}-${name}`} label={label}>
    <TextInput id={`${place}-${name}`} type="date" name={name} defaultValue={value ?? ''} className="min-w-0" />
  </FilterField>
);

/** Hidden fields, such as those that say where a form leads back to. */
export const HiddenFields = ({ values }: { values: Record<string, string | number> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
