import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import type { FiledLetter } from '#lib/applications/letters/batch.ts';
import { isTellable, isUntold, statusName } from '#lib/applications/submissions/status.ts';
import { TallLink } from '../shell/text-link.tsx';

export const NotTold = () => (
  <Badge tone="warning" className="whitespace-nowrap">
    Not told
  </Badge>
);

interface TellApplicantProps {
  submission: { id: number; status: string; toldStatus: string | null };
  letters: readonly FiledLetter[];
}

export function TellApplicant({ submission, letters }: TellApplicantProps) {
  const { id, status, toldStatus } = submission;
  const held = letters.find((letter) => letter.releasedAt === null && letter.status === status);
  return (
    <div className="grid gap-2 text-sm print:hidden">
      <p className="flex flex-wrap items-center gap-2">
        <span>
          {toldStatus === null
            ? 'The applicant has not been told of a status.'
            : `The applicant was told: ${statusName(toldStatus)}.`}
        </span>
        {isUntold(submission) && <NotTold />}
      </p>
      {held ? (
        <TallLink href={`/admin/letters/${held.batch}`}>A letter is held. Read and release it</TallLink>
      ) : (
        isTellable(status) &&
        toldStatus !== status && (
          <form method="post" action="/api/admin/letters/">
            <OnceField />
            <input type="hidden" name="about" value="status" />
            <input type="hidden" name="ids" value={id} />
            <Button type="submit" variant="secondary" size="sm">
              Tell the applicant
            </Button>
          </form>
        )
      )}
    </div>
  );
}
