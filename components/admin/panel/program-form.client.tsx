'use client';

import Form from 'next/form';
import { Button } from '#components/ui/button.tsx';
import { Options, Select } from '#components/ui/fields/select.tsx';
import type { ProgramOption } from './load-submissions.ts';

/** Chooses the program through the address, so that a view can be bookmarked and shared. Works without JavaScript. */
export function ProgramForm({ programs, chosen }: { programs: ProgramOption[]; chosen: number | 'all' }) {
  return (
    <Form action="/admin/submissions" className="flex w-full items-end gap-3 sm:w-auto sm:min-w-80">
      <div className="grid min-w-0 grow items-center gap-x-3 gap-y-1.5 sm:grid-cols-[auto_minmax(0,24rem)]">
        <label htmlFor="program" className="text-sm font-semibold">
          Program
        </label>
        <ProgramPicker programs={programs} chosen={chosen} />
      </div>
      {/* With script, the dropdown submits the form itself. */}
      <span className="hidden unscripted:block">
        <Button type="submit">Show</Button>
      </span>
    </Form>
  );
}

function ProgramPicker({ programs, chosen }: { programs: ProgramOption[]; chosen: number | 'all' }) {
  return (
    <Select
      id="program"
      name="program"
      key={chosen}
      defaultValue={chosen}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      <option value="all">All programs</option>
      <Options of={programs.map(({ id, title }) => [id, title])} />
    </Select>
  );
}
