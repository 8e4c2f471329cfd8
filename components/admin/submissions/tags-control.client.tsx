'use client';

import { Tag, X } from 'lucide';
import { useRef, useState } from 'react';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Suggestions } from '#components/ui/fields/select.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { maxTagLength } from '#lib/platform/config/limits.ts';
import { call } from '../calls/call.ts';
import { Outcome, useSend } from '../calls/use-send.tsx';

const path = '/api/admin/applications/[id]/tags/';

export function TagsControl({ id, tags, known }: { id: number; tags: readonly string[]; known: readonly string[] }) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const { isBusy, failure, done, send } = useSend();
  const form = useRef<HTMLFormElement>(null);
  const { forget } = useKeptText(form, `tag ${id}`);

  const remove = (tag: string) =>
    send(call('DELETE', path, { params: { id }, query: { tag } }), () => `Removed “${tag}”.`);
  const add = async () => {
    const tag = name.trim();
    if (tag === '') return;
    const added = await send(call('POST', path, { params: { id }, body: { tag } }), () => `Added “${tag}”.`);
    if (!added.ok) return;
    forget();
    setName('');
    input.current?.focus();
  };

  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-w-0 items-center gap-1 rounded-sm bg-sunken pl-2 text-sm font-semibold print:pr-2"
            >
              <Icon of={Tag} className="size-3.5 shrink-0 text-muted" />
              <span className="min-w-0 break-words">{tag}</span>
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                disabled={isBusy}
                onClick={() => remove(tag)}
                className="grid size-7 shrink-0 place-items-center rounded-sm hover:bg-danger-soft hover:text-danger print:hidden"
              >
                <Icon of={X} className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        ref={form}
        className="grid gap-1 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label htmlFor="new-tag" className="text-sm font-semibold">
          Add a tag
        </label>
        <div className="flex gap-2">
          <TextInput
            ref={input}
            id="new-tag"
            list="known-tags"
            autoComplete="off"
            maxLength={maxTagLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className="min-h-9! py-1! text-sm"
          />
          <Button type="submit" variant="secondary" size="sm" busy={isBusy} disabled={name.trim() === ''}>
            Add
          </Button>
        </div>
        <Suggestions id="known-tags" of={known} />
        <Outcome done={done} failure={failure} />
      </form>
    </div>
  );
}
