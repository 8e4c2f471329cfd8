import type { ListFilter } from '#lib/lists/filter-list.ts';
import { Button, ButtonLink } from './button.tsx';
import { Field } from './field.tsx';
import { Options, Select } from './select.tsx';

interface ListFiltersProps {
  /** The list's own address. */
  action: string;
  filters: readonly ListFilter[];
  /** What is searched for, which a filter keeps. */
  query: string;
  /** The list without its filters. Null while it has none. */
  clear: string | null;
}

/** The filters of a list: a GET form that works without script. Renders nothing if there is nothing to choose. */
export function ListFilters({ action, filters, query, clear }: ListFiltersProps) {
  const offered = filters.filter(({ options }) => options.length > 0);
  if (offered.length === 0) return null;
  return (
    <search className="print:hidden">
      <form
        method="get"
        action={action}
        data-scroll="stay"
        autoComplete="off"
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        {query && <input type="hidden" name="q" value={query} />}
        {offered.map(({ name, label, value, options }) => (
          <div key={name} className="min-w-36 flex-1 sm:max-w-64">
            <Field id={`filter-${name}`} label={label}>
              {(control) => (
                // The list may have been filtered by a link since.
                <Select {...control} key={value} name={name} defaultValue={value}>
                  <Options
                    of={[['', 'Any'], ...options.map((each) => [each.value, `${each.value} (${each.count})`] as const)]}
                  />
                </Select>
              )}
            </Field>
          </div>
        ))}
        <div className="flex gap-2">
          <Button type="submit" variant="secondary">
            Show
          </Button>
          {clear && (
            <ButtonLink href={clear} data-scroll="stay" variant="ghost">
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
