import { classNames } from '#components/ui/class-names.ts';
import { Options, Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { FilterField } from './filter-row.tsx';

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

/** A filter with one of several options, or all. */
export const ChoiceFilter = ({ id, name, label, options, value }: ChoiceFilterProps) => (
  <FilterField id={id} label={label}>
    <Select key={value} id={id} name={name} defaultValue={value} className="sm:max-w-56">
      <option value="">All</option>
      <Options of={options.map((option) => [option.value, option.label])} />
    </Select>
  </FilterField>
);

interface DayRangeProps {
  /** The list that it filters. */
  place: string;
  /** Days such as `2026-11-21`. Empty for no limit. */
  from: string | null;
  to: string | null;
}

/** The first and the last day that a list shows, side by side on a phone too. */
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
