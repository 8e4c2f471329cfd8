import type { Option, SingleField } from '#lib/content/fields/field.ts';
import { type ContentQuery, sortText } from '#lib/content/items/list-query.ts';
import { ChoiceFilter, SearchFilter } from '../filters/filter-controls.tsx';
import { FilterRow } from '../filters/filter-row.tsx';

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
  isNarrowed: boolean;
}

/** Search and filters, kept in the address together with the sort order. */
export function ContentFilters({ address, filters, query, isNarrowed }: ContentFiltersProps) {
  return (
    <FilterRow action={address} isNarrowed={isNarrowed}>
      <SearchFilter id="content-search" label="Search" value={query.search} />
      <ChoiceFilter id="filter-state" name="state" label="State" options={states} value={query.state ?? ''} />
      {filters.map((field) => (
        <ChoiceFilter
          key={field.name}
          id={`filter-${field.name}`}
          name={field.name}
          label={field.label}
          options={field.kind === 'choice' ? field.options : yesNo}
          value={query.filters[field.name] ?? ''}
        />
      ))}
      {query.sort && <input type="hidden" name="sort" value={sortText(query.sort)} />}
    </FilterRow>
  );
}
