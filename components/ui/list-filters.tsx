import type { ListFilter } from '#lib/platform/lists/filter-list.ts';
import { Button, ButtonLink } from './button.tsx';
import { Field } from './field.tsx';
import { searchFormId } from './search-form.tsx';
import { Options, Select } from './select.tsx';

interface ListFiltersProps {
  filters: readonly ListFilter[];
  /** The list without its filters. Null while it has none. */
  clear: string | null;
}

/**
 * The filters of a list, which belong to the form of its search. With script the list follows them (see useLiveSearch).
 * Renders nothing if there is nothing to choose.
 */
export function ListFilters({ filters, clear }: ListFiltersProps) {
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
