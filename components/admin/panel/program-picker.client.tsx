'use client';

import { Select } from '#components/ui/select.tsx';
import type { ProgramOption } from './program-options.tsx';

interface ProgramPickerProps {
  id: string;
  programs: ProgramOption[];
  chosen: number | 'all';
}

/** The program dropdown of a plain GET form. With script it submits the form itself. */
export function ProgramPicker({ id, programs, chosen }: ProgramPickerProps) {
  return (
    <Select
      id={id}
      name="program"
      key={chosen}
      defaultValue={chosen}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      <option value="all">All programs</option>
      {programs.map(({ id: programId, title }) => (
        <option key={programId} value={programId}>
          {title}
        </option>
      ))}
    </Select>
  );
}
