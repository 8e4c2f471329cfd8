import type { Program } from '#lib/programs/program.ts';
import { ProgramCard } from './program-card.tsx';

/** So many stand in the first view of most screens. */
const firstView = 3;

/** Programs, numbered, one under the other. */
export function ProgramList({ programs }: { programs: Program[] }) {
  return (
    <ol className="grid gap-4">
      {programs.map((program, index) => (
        <li
          key={program.id}
          className={
            index < firstView ? undefined : 'below-view [--near-view-height:17rem] sm:[--near-view-height:13rem]'
          }
        >
          <ProgramCard program={program} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}
