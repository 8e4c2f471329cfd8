import type { ReactNode } from 'react';
import { Select } from '#components/ui/select.tsx';
import { statusName, submissionStatuses } from '#lib/applications/submissions/status.ts';
import { optionParam, type SubmissionFilter } from '#lib/applications/submissions/submission-filter.ts';
import type { ChoiceQuestion } from '#lib/applications/submissions/submission-list.ts';
import { DayRange } from '../filters/filter-controls.tsx';
import { TickBox } from './tick-box.tsx';

interface FilterFieldsProps {
  filter: SubmissionFilter;
  choices: readonly ChoiceQuestion[];
  tags: readonly string[];
}

/** The list's filters other than the search. */
export function FilterFields({ filter, choices, tags }: FilterFieldsProps) {
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
