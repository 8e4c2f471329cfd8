import { TextInput } from '#components/ui/fields/inputs.tsx';
import type { AuditQuery } from '#lib/operations/audit-log/entries.ts';
import type { ReadsQuery } from '#lib/operations/audit-log/reads.ts';
import { ChoiceFilter, DayRange, FilterField, FilterRow, SearchFilter } from '../shell/filters.tsx';

type People = readonly { email: string; name: string }[];

interface Choice {
  value: string;
  label: string;
}

interface AuditFiltersProps {
  query: AuditQuery;
  people: People;
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
      <PersonFilter place="audit" people={people} value={person} className="sm:w-44" />
      <ChoiceFilter id="audit-action" name="action" label="Action" options={actions} value={action} />
      <ChoiceFilter id="audit-thing" name="thing" label="Item" options={things} value={thing} />
      <FilterField id="audit-id" label="Item number">
        <TextInput id="audit-id" name="id" maxLength={200} defaultValue={id} className="sm:w-24" />
      </FilterField>
      <DayRange place="audit" from={from} to={to} />
    </FilterRow>
  );
}

/** The filters of the log of reads. */
export const ReadsFilters = ({
  query,
  people,
  isNarrowed,
}: {
  query: ReadsQuery;
  people: People;
  isNarrowed: boolean;
}) => (
  <FilterRow key={JSON.stringify(query)} action="/admin/audit/reads" isNarrowed={isNarrowed}>
    <PersonFilter place="reads" people={people} value={query.person} className="sm:w-64" />
    <FilterField id="reads-id" label="Submission number">
      <TextInput
        id="reads-id"
        name="id"
        maxLength={200}
        inputMode="numeric"
        defaultValue={query.id}
        className="sm:w-24"
      />
    </FilterField>
  </FilterRow>
);

interface PersonFilterProps {
  /** The list that it filters. */
  place: string;
  people: People;
  value: string;
  className: string;
}

const PersonFilter = ({ place, people, value, className }: PersonFilterProps) => (
  <FilterField id={`${place}-person`} label="Person">
    <TextInput
      id={`${place}-person`}
      name="person"
      list={`${place}-people`}
      maxLength={200}
      defaultValue={value}
      autoComplete="off"
      className={className}
    />
    <datalist id={`${place}-people`}>
      {people.map(({ email, name }) => (
        <option key={email} value={email} label={name} />
      ))}
    </datalist>
  </FilterField>
);
