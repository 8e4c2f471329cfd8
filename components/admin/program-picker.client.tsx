'use client';

import { Select } from '#components/ui/select.tsx';
import type { ProgramOption } from './program-options.tsx';
import { ProgramOptions } from './program-options.tsx';

/** The program dropdown of a plain GET form, which it sends by itself when scripts run. */
export function ProgramPicker({
  id,
  programs,
  chosen,
}: {
  id: string;
  programs: ProgramOption[];
  chosen: number | null;
}) {
  return (
    <Select
      id={id}
      name="program"
      key={chosen}
      defaultValue={chosen ?? ''}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      <ProgramOptions programs={programs} />
    </Select>
  );
}
