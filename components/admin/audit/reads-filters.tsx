import { TextInput } from '#components/ui/text-input.tsx';
import type { ReadsQuery } from '#lib/audit/log/reads-query.ts';
import { FilterField, FilterRow } from '../filters/filter-row.tsx';

interface ReadsFiltersProps {
  query: ReadsQuery;
  people: readonly { email: string; name: string }[];
  isNarrowed: boolean;
}

/** The filters of the log of reads, kept in the address. Works without script. */
export function ReadsFilters({ query, people, isNarrowed }: ReadsFiltersProps) {
  return (
    <FilterRow key={JSON.stringify(query)} action="/admin/audit/reads" isNarrowed={isNarrowed}>
      <FilterField id="reads-person" label="Person">
        <TextInput
          id="reads-person"
          name="person"
          list="reads-people"
          maxLength={200}
          defaultValue={query.person}
          autoComplete="off"
          className="sm:w-64"
        />
        <datalist id="reads-people">
          {people.map(({ email, name }) => (
            <option key={email} value={email} label={name} />
          ))}
        </datalist>
      </FilterField>
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
}
