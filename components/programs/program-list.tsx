import type { Program } from '#lib/programs/program.ts';
import { ProgramCard } from './program-card.tsx';

/** Programs, numbered, one below another. */
export function ProgramList({ programs }: { programs: Program[] }) {
  return (
    <ol className="grid gap-4">
      {programs.map((program, index) => (
        <li key={program.id}>
          <ProgramCard program={program} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}
