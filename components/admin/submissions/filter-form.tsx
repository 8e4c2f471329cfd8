import Form from 'next/form';
import { buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Search } from '#components/ui/icons.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { columnKey, type SubmissionColumns } from '#lib/applications/submissions/columns.ts';
import { filterParams, type ListView, listAddress } from '#lib/applications/submissions/submission-filter.ts';
import type { ChoiceQuestion } from '#lib/applications/submissions/submission-list.ts';

import { filterRowLook } from '../filters/filter-row.tsx';
import { Columns3, ListFilter } from '../icons.tsx';
import { FilterFields } from './filter-fields.tsx';
import { SettleForm } from './settle-form.client.tsx';
import { TickBox } from './tick-box.tsx';
import { ToolDrawer } from './tool-drawer.tsx';

const formId = 'filters';

interface FilterFormProps {
  view: ListView;
  columns: SubmissionColumns;
  choices: readonly ChoiceQuestion[];
  /** The tags to filter by. */
  tags: readonly string[];
  /** Whether the filters were left open. */
  isOpen: boolean;
}

/** Search, filters and column choice in one form, which works with and without script. */
export function FilterForm({ view, columns, choices, tags, isOpen }: FilterFormProps) {
  const { programId, filter, order, size } = view;
  const labels = [...new Set([...columns.fields, ...columns.files])];
  const isShown = (label: string) => view.columns?.includes(columnKey(label)) ?? true;
  const shown = labels.filter(isShown).length;
  const narrowing = filterParams({ ...filter, search: '', email: '' }).size;
  return (
    <search className="contents print:hidden">
      <Form id={formId} action="/admin/submissions" scroll={false} className="contents">
        <SettleForm formId={formId} address={listAddress(view)} />
        <input type="hidden" name="program" value={programId ?? ''} />
        <input type="hidden" name="form" value="1" />
        {order !== 'newest' && <input type="hidden" name="order" value={order} />}
        {filter.email && <input type="hidden" name="email" value={filter.email} />}
        {size !== 25 && <input type="hidden" name="size" value={size} />}
        <div className={classNames(filterRowLook, 'w-full flex-nowrap! gap-2 sm:w-80 lg:w-112')}>
          <label htmlFor="search" className="sr-only">
            Search answers, file names and numbers
          </label>
          <TextInput
            id="search"
            type="search"
            name="q"
            defaultValue={filter.search}
            maxLength={200}
            autoComplete="off"
            placeholder="Search answers, files, #number"
            className="text-ellipsis"
          />
          <button id="run-search" type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
            <Search aria-hidden="true" className="size-4" /> Show
          </button>
        </div>
        <ToolDrawer icon={ListFilter} label="Filters" count={narrowing > 0 ? String(narrowing) : ''} isOpen={isOpen}>
          <FilterFields filter={filter} choices={choices} tags={tags} />
        </ToolDrawer>
        {labels.length > 0 && (
          <ToolDrawer
            icon={Columns3}
            label="Columns"
            className="max-sm:hidden"
            count={shown < labels.length ? `${shown} of ${labels.length}` : ''}
          >
            <fieldset className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
              <legend className="sr-only">Columns to show</legend>
              {labels.map((label) => (
                <TickBox key={label} name="col" value={columnKey(label)} checked={isShown(label)}>
                  {label}
                </TickBox>
              ))}
            </fieldset>
          </ToolDrawer>
        )}
      </Form>
    </search>
  );
}
