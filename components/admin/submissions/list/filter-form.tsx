import { Columns3, ListFilter, Search, X } from 'lucide';
import Form from 'next/form';
import type { ReactNode } from 'react';
import { DayRange, filterRowLook } from '#components/admin/shell/filters.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Icon } from '#components/ui/icon.tsx';

import type { SubmissionColumns } from '#lib/applications/submissions/columns.ts';
import { columnKey } from '#lib/applications/submissions/columns.ts';
import { statusName, submissionStatuses } from '#lib/applications/submissions/status.ts';
import {
  changedAddress,
  everySubmission,
  filterParams,
  isNarrowed,
  type ListView,
  listAddress,
  optionParam,
  type SubmissionFilter,
} from '#lib/applications/submissions/submission-filter.ts';
import type { ChoiceQuestion } from '#lib/applications/submissions/submission-list.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { SettleForm } from './settle-form.client.tsx';
import { ToolDrawer } from './tool-drawer.tsx';

const formId = 'filters';

interface FilterFormProps {
  view: ListView;
  columns: SubmissionColumns;
  choices: readonly ChoiceQuestion[];
  tags: readonly string[];
  isOpen: boolean;
}

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
            <Icon of={Search} className="size-4" /> Show
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

interface FilterFieldsProps {
  filter: SubmissionFilter;
  choices: readonly ChoiceQuestion[];
  tags: readonly string[];
}

function FilterFields({ filter, choices, tags }: FilterFieldsProps) {
  // An address may contain a tag that is no longer in use.
  const known = [...tags, ...filter.tags.filter((tag) => !tags.includes(tag))];
  return (
    <div className="grid gap-x-10 gap-y-4 md:flex md:flex-wrap">
      <Group legend="Status">
        {submissionStatuses.map((status) => (
          <TickBox key={status} name="status" value={status} checked={filter.statuses.includes(status)}>
            {statusName(status)}
          </TickBox>
        ))}
      </Group>
      <fieldset className="min-w-0 [&_.control]:min-h-9 [&_.control]:py-1 [&_.control]:text-sm [&_label]:font-normal max-sm:[&_.control]:min-h-11">
        <legend className="pb-1 text-sm font-semibold">Submitted</legend>
        <DayRange place="filter" from={filter.from} to={filter.to} />
      </fieldset>
      <div className="grid content-start gap-1">
        <label htmlFor="filter-files" className="text-sm font-semibold">
          Files
        </label>
        <Select
          key={String(filter.hasFiles)}
          id="filter-files"
          name="files"
          defaultValue={filter.hasFiles === null ? '' : filter.hasFiles ? 'yes' : 'no'}
          className="[&>select]:min-h-9 [&>select]:py-1 [&>select]:text-sm w-44"
        >
          <option value="">With or without</option>
          <option value="yes">With files</option>
          <option value="no">Without files</option>
        </Select>
      </div>
      {known.length > 0 && (
        <Group legend="Tags (any of these)">
          {known.map((tag) => (
            <TickBox key={tag} name="tag" value={tag} checked={filter.tags.includes(tag)}>
              {tag}
            </TickBox>
          ))}
        </Group>
      )}
      {choices.map(({ label, options }) => (
        <Group key={label} legend={label}>
          {options.map((option) => {
            const param = optionParam([label, option]);
            const isChosen = filter.answers.some((chosen) => optionParam(chosen) === param);
            return (
              <TickBox key={option} name="answer" value={param} checked={isChosen}>
                {option}
              </TickBox>
            );
          })}
        </Group>
      ))}
    </div>
  );
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0 md:max-w-md">
    <legend className="pb-1 text-sm font-semibold">{legend}</legend>
    <div className="grid max-h-56 grid-cols-2 content-start gap-x-4 overflow-y-auto">{children}</div>
  </fieldset>
);

const day = (text: string) => shownDay(new Date(`${text}T00:00:00+05:30`));

type Condition = [words: string, without: Partial<SubmissionFilter>];

/** Each condition as text, with the filter changes that remove it. */
function conditions({ search, statuses, tags, from, to, hasFiles, answers, email }: SubmissionFilter): Condition[] {
  const without = <T,>(list: readonly T[], one: T) => list.filter((other) => other !== one);
  const all: (Condition | false)[] = [
    search !== '' && [`“${search}”`, { search: '' }],
    ...statuses.map((status): Condition => [statusName(status), { statuses: without(statuses, status) }]),
    ...tags.map((tag): Condition => [`Tag: ${tag}`, { tags: without(tags, tag) }]),
    from !== null && [`From ${day(from)}`, { from: null }],
    to !== null && [`To ${day(to)}`, { to: null }],
    hasFiles !== null && [hasFiles ? 'With files' : 'Without files', { hasFiles: null }],
    ...answers.map((each): Condition => [`${each[0]}: ${each[1]}`, { answers: without(answers, each) }]),
    email !== '' && [`Email: ${email}`, { email: '' }],
  ];
  return all.filter((each) => each !== false);
}

export function FilterChips({ view }: { view: ListView }) {
  if (!isNarrowed(view.filter)) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5 print:hidden">
      {conditions(view.filter).map(([words, without]) => (
        <li key={words} className="min-w-0">
          <a
            href={changedAddress(view, { filter: { ...view.filter, ...without } })}
            data-scroll="stay"
            className="inline-flex min-h-7 max-sm:min-h-11 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm font-medium hover:border-ink hover:bg-sunken"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{words}</span>
            <Icon of={X} className="size-3.5 shrink-0" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={changedAddress(view, { filter: everySubmission })}
          data-scroll="stay"
          className="inline-flex min-h-7 max-sm:min-h-11 items-center px-2 text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          Clear filters
        </a>
      </li>
    </ul>
  );
}

interface TickBoxProps {
  name: string;
  value: string;
  checked: boolean;
  children: ReactNode;
}

function TickBox({ name, value, checked, children }: TickBoxProps) {
  return (
    <label className="flex min-h-7 min-w-0 items-start gap-2 py-0.5 text-sm">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} className="tick beside-5" />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
