import { ButtonLink } from '#components/ui/button.tsx';
import { ArrowLeft, SearchX } from '#components/ui/icons.tsx';
import { StateScreen } from '#components/ui/state-screen.tsx';
import type { Program } from '#lib/programs/program.ts';
import { OpenNow } from './no-form.tsx';

interface NotEligibleProps {
  program: Program;
  /** Why they cannot apply, as a sentence. */
  message: string;
  /** The programs that take applications now. */
  open: Program[];
}

/** Shown to a person whose answers to the first section say that they cannot apply. */
export function NotEligible({ program, message, open }: NotEligibleProps) {
  const others = open.filter(({ id, isFull }) => id !== program.id && !isFull);
  return (
    <StateScreen
      icon={SearchX}
      title={program.title}
      message={message}
      advice="Nothing that you entered was stored. If an answer was wrong, change it."
    >
      {others.length > 0 && <OpenNow programs={others} />}
      <ButtonLink href={`/apply?program=${program.id}`}>
        <ArrowLeft aria-hidden="true" className="size-5" /> Change your answers
      </ButtonLink>
      <ButtonLink href="/contact" variant="secondary">
        Contact Support
      </ButtonLink>
    </StateScreen>
  );
}
