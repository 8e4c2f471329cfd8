import { ComeBack } from '#components/mine/come-back.tsx';
import { ClosingTime } from '#components/programs/closing-time.tsx';
import { ProgramFacts } from '#components/programs/program-facts.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ArrowLeft, SearchX } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { newTab } from '#components/ui/new-tab.ts';
import { StateScreen } from '#components/ui/state-screen.tsx';
import type { ClosedProgram, Program } from '#lib/programs/program.ts';
import { LateCodeForm, type LateProblem } from './late-code-form.tsx';

interface NoFormProps {
  programId: number;
  /** The requested program if it has closed. Null for one that is unknown or not public. */
  closed: ClosedProgram | null;
  /** The programs that take applications now. */
  open: Program[];
  lateProblem: LateProblem | null;
}

/** Shown instead of the form of a program that does not exist or takes no applications. */
export function NoForm({ programId, closed, open, lateProblem }: NoFormProps) {
  const withPlaces = open.filter(({ isFull }) => !isFull);
  return (
    <StateScreen
      icon={SearchX}
      title="Error Loading Form"
      message="Failed to load program details"
      advice={
        closed ? (
          <>
            <strong className="font-semibold text-ink" lang={languageOf(closed.title)}>
              {closed.title}
            </strong>{' '}
            closed on <ClosingTime at={closed.closedAt} />.
          </>
        ) : (
          'The program may have closed, or the link may be incomplete.'
        )
      }
    >
      <div className="w-full">
        <ComeBack programId={programId} />
      </div>
      {closed && <LateCodeForm programId={programId} problem={lateProblem} />}
      {withPlaces.length > 0 && <OpenNow programs={withPlaces} />}
      <ButtonLink href="/apply">
        <ArrowLeft aria-hidden="true" className="size-5" /> Back to Programs
      </ButtonLink>
      <ButtonLink href="/contact" variant="secondary">
        Contact Support
      </ButtonLink>
    </StateScreen>
  );
}

/** The programs that take applications now. */
export function OpenNow({ programs }: { programs: Program[] }) {
  return (
    <section aria-labelledby="open-now" className="mb-3 w-full">
      <h2 id="open-now" className="text-lg">
        Open now
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {programs.map((program) => (
          <li key={program.id} className="grid gap-0.5 py-2.5">
            <a
              href={program.googleFormLink ?? `/apply?program=${program.id}`}
              {...(program.googleFormLink && newTab)}
              lang={languageOf(program.title)}
              className="w-fit py-0.5 text-link font-semibold"
            >
              {program.title}
            </a>
            <ProgramFacts program={program} otherwise="External form, opens in a new tab" />
          </li>
        ))}
      </ul>
    </section>
  );
}
