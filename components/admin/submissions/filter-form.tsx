import Form from 'next/form';
import type { ReactNode } from 'react';
import { buttonLook } from '#components/ui/button.tsx';
import { ChevronDown, Columns3, type Icon, ListFilter, Search } from '#components/ui/icons.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { columnKey } from '#lib/submissions/column-key.ts';
import { type ListView, listAddress } from '#lib/submissions/list-view.ts';
import type { SubmissionColumns } from '#lib/submissions/submission.ts';
import { filterParams } from '#lib/submissions/submission-filter.ts';
import { FilterFields } from './filter-fields.tsx';
import { SettleForm } from './settle-form.client.tsx';
import { TickBox } from './tick-box.tsx';

const formId = 'filters';

interface FilterFormProps {
  view: ListView;
  columns: SubmissionColumns;
  /** The tags to filter by. */
  tags: readonly string[];
}

/** Search, filters and the choice of columns: one form that the address answers, with or without scripts. */
export function FilterForm({ view, columns, tags }: FilterFormProps) {
  const { programId, filter, order, size } = view;
  const labels = [...new Set([...columns.fields, ...columns.files])];
  const isShown = (label: string) => view.columns?.includes(columnKey(label)) ?? true;
  const shown = labels.filter(isShown).length;
  const narrowing = filterParams({ ...filter, search: '' }).size;
  return (
    <search className="print:hidden">
      <Form id={formId} action="/admin/submissions" scroll={false} className="flex flex-wrap items-start gap-2">
        <SettleForm formId={formId} address={listAddress(view)} />
        <input type="hidden" name="program" value={programId ?? ''} />
        <input type="hidden" name="form" value="1" />
        {order !== 'newest' && <input type="hidden" name="order" value={order} />}
        {size !== 25 && <input type="hidden" name="size" value={size} />}
        <div className="flex w-full gap-2 sm:w-112">
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
            className="min-h-9! py-1! text-sm"
          />
          <button id="show" type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
            <Search aria-hidden="true" className="size-4" /> Show
          </button>
        </div>
        <Drawer icon={ListFilter} label="Filters" count={narrowing > 0 ? String(narrowing) : ''}>
          <FilterFields filter={filter} tags={tags} />
        </Drawer>
        {labels.length > 0 && (
          <Drawer icon={Columns3} label="Columns" count={shown < labels.length ? `${shown} of ${labels.length}` : ''}>
            <fieldset className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
              <legend className="sr-only">Columns to show</legend>
              {labels.map((label) => (
                <TickBox key={label} name="col" value={columnKey(label)} checked={isShown(label)}>
                  {label}
                </TickBox>
              ))}
            </fieldset>
          </Drawer>
        )}
      </Form>
    </search>
  );
}

interface DrawerProps {
  icon: Icon;
  label: string;
  /** How much of it is in use; empty for nothing. */
  count: string;
  children: ReactNode;
}

function Drawer({ icon: Icon, label, count, children }: DrawerProps) {
  return (
    <details className="group min-w-0 open:w-full">
      <summary
        id={`drawer-${label}`}
        className={buttonLook({ variant: 'ghost', size: 'sm' }, 'w-fit cursor-pointer list-none border border-line')}
      >
        <Icon aria-hidden="true" className="size-4" /> {label}
        {count && <span className="rounded-full bg-primary px-1.5 text-xs text-primary-ink">{count}</span>}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-4 rounded-lg border border-line bg-surface p-4">
        {children}
        <button type="submit" className={buttonLook({ size: 'sm' }, 'w-fit')}>
          Apply
        </button>
      </div>
    </details>
  );
}
