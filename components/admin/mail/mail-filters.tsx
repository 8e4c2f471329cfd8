import Form from 'next/form';
import { buttonLook } from '#components/ui/button.tsx';
import { Search } from '#components/ui/icons.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { type MailState, mailStates } from '#lib/mail/mail-state.ts';
import { stateWords } from './mail-words.ts';

interface MailFiltersProps {
  state: MailState | null;
  search: string;
  counts: Record<string, number>;
}

/** Search and state, kept in the address. */
export function MailFilters({ state, search, counts }: MailFiltersProps) {
  return (
    <Form action="/admin/mail" className="flex flex-wrap items-end gap-3">
      <div className="grid gap-1">
        <label htmlFor="mail-search" className="text-sm font-semibold">
          Search addresses, subjects or #number
        </label>
        <TextInput
          key={search}
          id="mail-search"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={search}
          className="min-h-9 py-1 text-sm sm:w-80"
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor="mail-state" className="text-sm font-semibold">
          {' '}
          Status{' '}
        </label>
        <Select key={state} id="mail-state" name="state" defaultValue={state ?? ''}>
          <option value="">All</option>
          {mailStates.map((known) => (
            <option key={known} value={known}>
              {stateWords[known][0]} ({counts[known] ?? 0})
            </option>
          ))}
        </Select>
      </div>
      <button type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
        <Search aria-hidden="true" className="size-4" /> Show
      </button>
    </Form>
  );
}
