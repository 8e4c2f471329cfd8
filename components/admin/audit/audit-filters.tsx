import { TextInput } from '#components/ui/text-input.tsx';
import type { AuditQuery } from '#lib/audit/log/audit-query.ts';
import { ChoiceFilter, SearchFilter } from '../filters/filter-controls.tsx';
import { FilterField, FilterRow } from '../filters/filter-row.tsx';

interface Choice {
  value: string;
  label: string;
}

interface AuditFiltersProps {
  query: AuditQuery;
  people: readonly { email: string; name: string }[];
  actions: readonly Choice[];
  things: readonly Choice[];
  isNarrowed: boolean;
}

/** The log's filters, kept in the address. Works without script. */
export function AuditFilters({ query, people, actions, things, isNarrowed }: AuditFiltersProps) {
  const { search, person, action, thing, id, from, to } = query;
  return (
    <FilterRow key={JSON.stringify(query)} action="/admin/audit" isNarrowed={isNarrowed}>
      <SearchFilter id="audit-search" label="Search" value={search} />
      <FilterField id="audit-person" label="Person">
        <TextInput
          id="audit-person"
          name="person"
          list="audit-people"
          maxLength={200}
          defaultValue={person}
          autoComplete="off"
          className="sm:w-44"
        />
        <datalist id="audit-people">
          {people.map(({ email, name }) => (
            <option key={email} value={email} label={name} />
          ))}
        </datalist>
      </FilterField>
      <ChoiceFilter id="audit-action" name="action" label="Action" options={actions} value={action} />
      <ChoiceFilter id="audit-thing" name="thing" label="Item" options={things} value={thing} />
      <FilterField id="audit-id" label="Item number">
        <TextInput id="audit-id" name="id" maxLength={200} defaultValue={id} className="sm:w-24" />
      </FilterField>
      <FilterField id="audit-from" label="From">
        <TextInput id="audit-from" type="date" name="from" defaultValue={from} />
      </FilterField>
      <FilterField id="audit-to" label="To">
        <TextInput id="audit-to" type="date" name="to" defaultValue={to} />
      </FilterField>
    </FilterRow>
  );
}
