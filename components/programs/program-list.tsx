import { listItemTurn } from '#components/ui/near-view.ts';
import type { Program } from '#lib/programs/program.ts';
import { ProgramCard } from './program-card.tsx';

interface ProgramListProps {
  programs: Program[];
  /** Whether the list starts in the first view of its page. */
  isFirst?: boolean;
}

/** Programs, numbered, one below another. */
export function ProgramList({ programs, isFirst }: ProgramListProps) {
  return (
    <ol className="grid gap-4 [--near-view-height:17rem] sm:[--near-view-height:13rem]">
      {programs.map((program, index) => (
        <li key={program.id} className={isFirst ? listItemTurn(index) : undefined}>
          <ProgramCard program={program} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}
