import type { Program } from '#lib/applications/programs/program.ts';
import { ProgramCard } from './program-card.tsx';

interface ProgramListProps {
  programs: readonly Program[];
  /** Whether a title moves to the program's form, and back. */
  travels?: boolean;
}

/** Programs, numbered, one below another. */
export function ProgramList({ programs, travels }: ProgramListProps) {
  return (
    <ol className="grid gap-4">
      {programs.map((program, index) => (
        <li key={program.id}>
          <ProgramCard program={program} number={index + 1} travels={travels} />
        </li>
      ))}
    </ol>
  );
}
