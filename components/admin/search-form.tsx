import Form from 'next/form';
import { buttonLook } from '#components/ui/button.tsx';
import { Search } from '#components/ui/icons.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { SubmissionListParams } from '#lib/submissions/submission-query.ts';

/** Searches the chosen program's submissions through the address. */
export function SearchForm({ program, q, size }: SubmissionListParams) {
  return (
    <Form action="/admin/submissions" className="flex w-full gap-2 sm:w-auto">
      <input type="hidden" name="program" value={program ?? ''} />
      {size !== 25 && <input type="hidden" name="size" value={size} />}
      <label htmlFor="search" className="sr-only">
        Search answers, file names and numbers
      </label>
      <TextInput
        key={q}
        id="search"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        placeholder="Search answers, files, #number"
        className="min-h-9 py-1 text-sm sm:w-72"
      />
      <button type="submit" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
        <Search aria-hidden="true" className="size-4" />
        <span className="sr-only">Search</span>
      </button>
    </Form>
  );
}
