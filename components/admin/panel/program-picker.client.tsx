'use client';

import { Options, Select } from '#components/ui/fields/select.tsx';
import type { ProgramOption } from './load-submissions.ts';

/** The program dropdown of a plain GET form. With script it submits the form itself. */
export function ProgramPicker({ programs, chosen }: { programs: ProgramOption[]; chosen: number | 'all' }) {
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
