import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Options, Select, Suggestions } from '#components/ui/fields/select.tsx';
import { statusNames } from '#lib/applications/submissions/status.ts';
import { maxTagLength } from '#lib/platform/config/limits.ts';
import type { Change } from '../submission-calls.ts';

interface BulkControlsProps {
  tags: readonly string[];
  /** Whether the list holds nothing but suspected submissions, to decide about: a release sets the status. */
  isSuspectedList: boolean;
  /** The change in progress. */
  busy: Change | null;
  onApply: (change: Change) => void;
}

/** The controls of the bar: a status to set, a tag to add or to remove. */
export function BulkControls({ tags, isSuspectedList, busy, onApply }: BulkControlsProps) {
  const [status, setStatus] = useState('');
  const [tag, setTag] = useState('');
  const name = tag.trim();
  const button = (change: Change, isUnderWay: boolean, label: string, busyLabel = 'Changing…') => (
    <Button
      variant="secondary"
      size="sm"
      busy={isUnderWay}
      busyLabel={busyLabel}
      disabled={change.value === '' || busy !== null}
      onClick={() => onApply(change)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {isSuspectedList && (
        <div className="flex flex-wrap items-center gap-2">
          {button({ kind: 'status', value: 'received' }, busy?.value === 'received', 'Release', 'Releasing…')}
          {button({ kind: 'status', value: 'spam' }, busy?.value === 'spam', 'Remove as spam', 'Removing…')}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor="bulk-status" className="text-sm max-sm:sr-only">
          Status
        </label>
        <Select
          id="bulk-status"
          value={status}
          onChange={(event) => setStatus(event.target.value)}
          className="[&>select]:min-h-9 [&>select]:py-1 [&>select]:text-sm w-40 max-sm:w-32"
        >
          <option value="">Choose…</option>
          <Options of={Object.entries(statusNames)} />
        </Select>
        {button({ kind: 'status', value: status } as Change, busy?.kind === 'status', 'Set status')}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor="bulk-tag" className="text-sm max-sm:sr-only">
          Tag
        </label>
        <TextInput
          id="bulk-tag"
          list="known-tags"
          autoComplete="off"
          maxLength={maxTagLength}
          placeholder="Tag"
          value={tag}
          onChange={(event) => setTag(event.target.value)}
          className="min-h-9! w-40 py-1! text-sm max-sm:min-h-11! max-sm:w-24 sm:placeholder:text-transparent"
        />
        <Suggestions id="known-tags" of={tags} />
        {button({ kind: 'tag_added', value: name }, busy?.kind === 'tag_added', 'Add tag')}
        {button({ kind: 'tag_removed', value: name }, busy?.kind === 'tag_removed', 'Remove tag')}
      </div>
    </>
  );
}
