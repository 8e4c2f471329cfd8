import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { noticeKinds } from '#lib/content/entities/notice.ts';
import type { NoticeFilter } from '#lib/site/public-pages/notices.ts';
import { isFiltered } from './notices-address.ts';

interface NoticeFiltersProps {
  /** The list that shows what is found. */
  path: string;
  filter: NoticeFilter;
  /** The years in which there are notices, latest first. */
  years: readonly string[];
  /** The archive has closed ones alone. */
  hasStates: boolean;
}

const states = [
  ['', 'Any'],
  ['open', 'Open now'],
  ['upcoming', 'Opens later'],
  ['closed', 'Closed'],
] as const;

/** The search and the filters of a list of notices: a GET form that works without script. */
export function NoticeFilters({ path, filter, years, hasStates }: NoticeFiltersProps) {
  const { query, kind, state, year } = filter;
  return (
    <search className="print:hidden">
      <form
        method="get"
        action={path}
        data-scroll="stay"
        className="grid grid-cols-2 items-end gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_1fr_auto] sm:p-6 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <div className="col-span-full lg:col-span-1">
          <Field id="notices-q" label="Title or number">
            {(control) => (
              <TextInput {...control} type="search" name="q" defaultValue={query} maxLength={200} autoComplete="off" />
            )}
          </Field>
        </div>
        <Field id="notices-kind" label="Kind">
          {(control) => (
            <Select {...control} name="kind" defaultValue={kind ?? ''}>
              <Options of={[['', 'Any'], ...noticeKinds.map(({ value, plural }) => [value, plural] as const)]} />
            </Select>
          )}
        </Field>
        {hasStates && (
          <Field id="notices-state" label="Open or closed">
            {(control) => (
              <Select {...control} name="state" defaultValue={state ?? ''}>
                <Options of={states} />
              </Select>
            )}
          </Field>
        )}
        <Field id="notices-year" label="Year">
          {(control) => (
            <Select {...control} name="year" defaultValue={year ?? ''}>
              <Options of={[['', 'Any'], ...years.map((each) => [each, each] as const)]} />
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="min-h-11">
            Show
          </Button>
          {isFiltered(filter) && (
            <ButtonLink href={path} variant="ghost" className="min-h-11">
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
