import type { Program } from '#lib/applications/programs/program.ts';
import { ClosingTime } from './closing-time.tsx';
import { formSize } from './form-size.ts';

/** What there is to fill in. Empty for an external form, of which nothing is known. */
function formFact({ googleFormLink, formFields }: Program): string {
  if (googleFormLink) return '';
  return formFields.length > 0 ? formSize(formFields) : 'No application form needed';
}

interface ProgramFactsProps {
  program: Program;
  /** Said when nothing is known. Nothing if left out. */
  otherwise?: string;
}

/**
 * The facts to know before opening a program: when it closes, and how much there is to fill in. Unknown facts are left
 * out.
 */
export function ProgramFacts({ program, otherwise }: ProgramFactsProps) {
  const { closesAt } = program;
  const form = formFact(program);
  if (!closesAt && !form && !otherwise) return null;
  return (
    <span className="text-sm text-muted tabular-nums">
      {closesAt && (
        <>
          <span>Closes </span>
          <ClosingTime at={closesAt} />
        </>
      )}
      {closesAt && form && <span>{' · '}</span>}
      <span className="whitespace-nowrap">{form || (!closesAt && otherwise)}</span>
    </span>
  );
}
