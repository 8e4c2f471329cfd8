import Form from 'next/form';
import { Button } from '#components/ui/button.tsx';
import type { ProgramOption } from './program-options.tsx';
import { ProgramPicker } from './program-picker.client.tsx';

/** Chooses the program through the address, so that a view can be kept and shared. Works without JavaScript. */
export function ProgramForm({ programs, chosen }: { programs: ProgramOption[]; chosen: number | null }) {
  return (
    <Form action="/admin/submissions" className="flex flex-wrap items-end gap-3">
      <div className="grid w-full max-w-xl gap-1.5">
        <label htmlFor="program" className="text-sm font-semibold">
          Program
        </label>
        <ProgramPicker id="program" programs={programs} chosen={chosen} />
      </div>
      {/* With scripts the dropdown sends the form by itself. */}
      <span className="hidden unscripted:block">
        <Button type="submit">Show</Button>
      </span>
    </Form>
  );
}
