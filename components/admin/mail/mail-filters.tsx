import { type MailState, mailStates } from '#lib/mail/mail-state.ts';
import { ChoiceFilter, SearchFilter } from '../filters/filter-controls.tsx';
import { FilterRow } from '../filters/filter-row.tsx';
import { stateWords } from './mail-words.ts';

interface MailFiltersProps {
  state: MailState | null;
  search: string;
  counts: Record<string, number>;
}

/** Search and status, kept in the address. */
export function MailFilters({ state, search, counts }: MailFiltersProps) {
  const options = mailStates.map((value) => ({ value, label: `${stateWords[value][0]} (${counts[value] ?? 0})` }));
  return (
    <FilterRow action="/admin/mail" isNarrowed={state !== null || search !== ''}>
      <SearchFilter id="mail-search" label="Search addresses, subjects or #number" value={search} />
      <ChoiceFilter id="mail-state" name="state" label="Status" options={options} value={state ?? ''} />
    </FilterRow>
  );
}
