import { Search, X } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { filterValues, isFiltered, type ListFilter } from '#lib/platform/lists/filter-list.ts';
import { Button, ButtonLink } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Field } from '../fields/field.tsx';
import { TextInput } from '../fields/inputs.tsx';
import { Options, Select } from '../fields/select.tsx';
import type { listAddress } from './list-addresses.ts';

interface SearchFormProps {
  /** The page with the results. The search is in its address, so that it can be shared and returned to. */
  action: string;
  /** The current search text. */
  value: string;
  label: string;
  placeholder: string;
  /** The address without the search text. */
  clear?: string;
  /** Whether it follows typing. Not where each answer costs much. */
  isLive?: boolean;
}

/** The form of a list's search. The list's filters belong to it too. */
const searchFormId = 'search';

/**
 * The search box of a list. It is a GET form that works without script. With script it follows typing (see
 * useLiveSearch). A new search starts on the first page.
 */
export function SearchForm({ action, value, label, placeholder, clear = action, isLive = true }: SearchFormProps) {
  return (
    <search className="print:hidden">
      <form
        id={searchFormId}
        action={action}
        {...(isLive && { 'data-follow': '', 'data-scroll': 'stay' })}
        className="relative grid max-w-form gap-2 sm:grid-cols-[1fr_auto]"
      >
        <label htmlFor="search-q" className="sr-only">
          {label}
        </label>
        <div className="relative">
          <Icon
            of={Search}
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted max-sm:hidden"
          />
          <TextInput
            id="search-q"
            type="search"
            name="q"
            defaultValue={value}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            className={classNames(
              'min-h-13 text-ellipsis max-sm:pl-4 max-sm:placeholder:text-sm sm:pr-13 sm:pl-12 [&::-webkit-search-cancel-button]:hidden',
              value ? 'max-sm:pr-25' : 'max-sm:pr-14',
            )}
          />
          {value && (
            <a
              href={clear}
              data-scroll="stay"
              data-focus="search-q"
              aria-label="Clear search"
              className="absolute top-1/2 right-1.5 flex size-11 max-sm:right-14 -translate-y-1/2 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
            >
              <Icon of={X} className="size-5" />
            </a>
          )}
        </div>
        {/* On a phone the button is inside the box, so that the text has the whole row. */}
        <Button
          type="submit"
          size="lg"
          className="max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:size-11 max-sm:min-h-0 max-sm:p-0"
        >
          <Icon of={Search} className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  );
}

interface ListFiltersProps {
  filters: readonly ListFilter[];
  /** The list without its filters. Null while it has none. */
  clear: string | null;
}

/**
 * The filters of a list, which belong to the form of its search. With script the list follows them (see useLiveSearch).
 * Renders nothing if there is nothing to choose.
 */
function ListFilters({ filters, clear }: ListFiltersProps) {
  const offered = filters.filter(({ options }) => options.length > 0);
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      {offered.map(({ name, label, value, options }) => (
        <div key={name} className="min-w-36 flex-1 sm:max-w-64">
          <Field id={`filter-${name}`} label={label}>
            {(control) => (
              <Select {...control} form={searchFormId} name={name} defaultValue={value} autoComplete="off">
                <Options
                  of={[['', 'Any'], ...options.map((each) => [each.value, `${each.value} (${each.count})`] as const)]}
                />
              </Select>
            )}
          </Field>
        </div>
      ))}
      <div className="hidden unscripted:block">
        <Button type="submit" form={searchFormId} variant="secondary">
          Show
        </Button>
      </div>
      {clear && (
        <ButtonLink href={clear} data-scroll="stay" data-focus="found" variant="ghost">
          Clear
        </ButtonLink>
      )}
    </div>
  );
}

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
