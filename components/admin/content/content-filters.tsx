import Form from 'next/form';
import { buttonLook } from '#components/ui/button.tsx';
import { Search } from '#components/ui/icons.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { ContentQuery } from '#lib/content/content-query.ts';
import { sortText } from '#lib/content/content-sort.ts';
import type { Option, SingleField } from '#lib/content/field.ts';

const states: readonly Option[] = [
  { value: 'published', label: 'Published' },
  { value: 'changed', label: 'Unpublished changes' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
];
const yesNo: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

interface ContentFiltersProps {
  address: string;
  filters: readonly SingleField[];
  query: ContentQuery;
}

/** Search and filters, kept in the address with the order. */
export function ContentFilters({ address, filters, query }: ContentFiltersProps) {
  return (
    <Form action={address} className="flex flex-wrap items-end gap-3">
      <div className="grid gap-1">
        <label htmlFor="content-search" className="text-sm font-semibold">
          Search
        </label>
        <TextInput
          key={query.search}
          id="content-search"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={query.search}
          className="min-h-9 py-1 text-sm sm:w-72"
        />
      </div>
      <Filter name="state" label="State" options={states} value={query.state ?? ''} />
      {filters.map((field) => (
        <Filter
          key={field.name}
          name={field.name}
          label={field.label}
          options={field.kind === 'choice' ? field.options : yesNo}
          value={query.filters[field.name] ?? ''}
        />
      ))}
      {query.sort && <input type="hidden" name="sort" value={sortText(query.sort)} />}
      <button type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
        <Search aria-hidden="true" className="size-4" /> Show
      </button>
    </Form>
  );
}

interface FilterProps {
  name: string;
  label: string;
  options: readonly Option[];
  value: string;
}

function Filter({ name, label, options, value }: FilterProps) {
  const id = `filter-${name}`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Select key={value} id={id} name={name} defaultValue={value}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
