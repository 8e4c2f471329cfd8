import { ButtonLink } from '#components/ui/button.tsx';
import { Inbox } from '#components/ui/icons.tsx';
import type { ProgramName } from '#lib/submissions/submission.ts';
import { PanelState } from '../shell/panel-state.tsx';

/** Shown instead of the table when nothing was received yet. `program` is null for all programs. */
export function NoSubmissions({ program }: { program: ProgramName | null }) {
  return (
    <PanelState
      icon={Inbox}
      title="No Submissions Found"
      text={
        program ? `There are no submissions for ${program.title} yet.` : 'No applications yet. New ones appear here.'
      }
    >
      <ButtonLink size="sm" variant="secondary" href={program ? `/apply?program=${program.id}` : '/apply'}>
        {program ? 'View the form' : 'View the programs'}
      </ButtonLink>
    </PanelState>
  );
}
