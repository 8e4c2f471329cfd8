import { filterValues, isFiltered, type ListFilter } from '#lib/platform/lists/filter-list.ts';
import type { listAddress } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { SearchForm } from './search-form.tsx';

interface SearchedAndFilteredProps {
  /** The address of a page of the list. */
  address: ReturnType<typeof listAddress>;
  query: string;
  filters: readonly ListFilter[];
  label: string;
  placeholder: string;
}

/** The search box of a list and its filters, which are one form. */
export function SearchedAndFiltered({ address, query, filters, label, placeholder }: SearchedAndFilteredProps) {
  return (
    <div className="grid gap-4">
      <SearchForm
        action={address()}
        value={query}
        label={label}
        placeholder={placeholder}
        clear={address(1, '', filterValues(filters))}
      />
      <ListFilters filters={filters} clear={isFiltered(filters) ? address(1, query) : null} />
    </div>
  );
}
