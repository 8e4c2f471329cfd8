import { ButtonLink } from '#components/ui/button.tsx';
import type { ProgramName } from '#lib/applications/submissions/submission.ts';
import { Inbox } from '../icons.tsx';
import { PanelState } from '../shell/panel-state.tsx';

interface NoSubmissionsProps {
  /** Null for all programs. */
  program: ProgramName | null;
  /** Whether the reader enters what arrives on paper. */
  mayEnter: boolean;
}

/** Shown instead of the table when nothing was received yet. */
export function NoSubmissions({ program, mayEnter }: NoSubmissionsProps) {
  return (
    <PanelState
      icon={Inbox}
      title="No Submissions Found"
      text={
        program ? `There are no submissions for ${program.title} yet.` : 'No applications yet. New ones appear here.'
      }
    >
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink size="sm" variant="secondary" href={program ? `/apply?program=${program.id}` : '/apply'}>
          {program ? 'View the form' : 'View the programs'}
        </ButtonLink>
        {program && mayEnter && (
          <ButtonLink size="sm" variant="secondary" href={`/admin/submissions/enter/${program.id}`}>
            Enter one that arrived on paper
          </ButtonLink>
        )}
      </div>
    </PanelState>
  );
}
