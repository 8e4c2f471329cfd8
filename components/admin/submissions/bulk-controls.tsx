import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { maxTagLength } from '#lib/config/limits.ts';
import { statusNames } from '#lib/submissions/status-names.ts';
import type { Change } from './submission-calls.ts';

interface BulkControlsProps {
  tags: readonly string[];
  /** The change in progress. */
  busy: Change | null;
  onApply: (change: Change) => void;
}

/** The controls of the bar: a status to set, a tag to add or to remove. */
export function BulkControls({ tags, busy, onApply }: BulkControlsProps) {
  const [status, setStatus] = useState('');
  const [tag, setTag] = useState('');
  const name = tag.trim();
  const button = (kind: Change['kind'], value: string, label: string) => (
    <Button
      variant="secondary"
      size="sm"
      busy={busy?.kind === kind}
      busyLabel="Changing…"
      disabled={value === '' || busy !== null}
      onClick={() => onApply({ kind, value } as Change)}
    >
      {label}
    </Button>
  );
  return (
    <>
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
          {Object.entries(statusNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {button('status', status, 'Set status')}
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
        <datalist id="known-tags">
          {tags.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        {button('tag_added', name, 'Add tag')}
        {button('tag_removed', name, 'Remove tag')}
      </div>
    </>
  );
}
