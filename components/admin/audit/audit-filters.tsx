import Form from 'next/form';
import type { ReactNode } from 'react';
import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { Search } from '#components/ui/icons.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { AuditQuery } from '#lib/audit/audit-query.ts';

interface Choice {
  value: string;
  label: string;
}

interface AuditFiltersProps {
  query: AuditQuery;
  people: readonly string[];
  actions: readonly Choice[];
  things: readonly Choice[];
  isNarrowed: boolean;
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <label htmlFor={id} className="text-sm font-semibold">
      {label}
    </label>
    {children}
  </div>
);

const Choices = ({ id, name, value, all }: { id: string; name: string; value: string; all: readonly Choice[] }) => (
  <Select key={value} id={id} name={name} defaultValue={value} className="max-w-56 text-sm">
    <option value="">All</option>
    {all.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </Select>
);

/** What the log is narrowed to, kept in the address; works without script. */
export function AuditFilters({ query, people, actions, things, isNarrowed }: AuditFiltersProps) {
  const { search, person, action, thing, id, from, to } = query;
  const key = JSON.stringify(query);
  return (
    <search>
      <Form key={key} action="/admin/audit" className="flex flex-wrap items-end gap-3">
        <Labelled id="audit-search" label="Search">
          <TextInput
            id="audit-search"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={search}
            className="text-sm sm:w-44"
          />
        </Labelled>
        <Labelled id="audit-person" label="Person">
          <TextInput
            id="audit-person"
            name="person"
            list="audit-people"
            maxLength={200}
            defaultValue={person}
            autoComplete="off"
            className="text-sm sm:w-44"
          />
          <datalist id="audit-people">
            {people.map((email) => (
              <option key={email} value={email} />
            ))}
          </datalist>
        </Labelled>
        <Labelled id="audit-action" label="Action">
          <Choices id="audit-action" name="action" value={action} all={actions} />
        </Labelled>
        <Labelled id="audit-thing" label="Item">
          <Choices id="audit-thing" name="thing" value={thing} all={things} />
        </Labelled>
        <Labelled id="audit-id" label="Item number">
          <TextInput id="audit-id" name="id" maxLength={200} defaultValue={id} className="w-24 text-sm" />
        </Labelled>
        <Labelled id="audit-from" label="From">
          <TextInput id="audit-from" type="date" name="from" defaultValue={from} className="text-sm" />
        </Labelled>
        <Labelled id="audit-to" label="To">
          <TextInput id="audit-to" type="date" name="to" defaultValue={to} className="text-sm" />
        </Labelled>
        <button type="submit" className={buttonLook({ variant: 'secondary' })}>
          <Search aria-hidden="true" className="size-4" /> Show
        </button>
        {isNarrowed && (
          <ButtonLink href="/admin/audit" variant="ghost">
            Show all
          </ButtonLink>
        )}
      </Form>
    </search>
  );
}
