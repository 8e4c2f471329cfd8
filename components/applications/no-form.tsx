import { ComeBack } from '#components/mine/come-back.tsx';
import { ClosingTime } from '#components/programs/closing-time.tsx';
import { ProgramFacts } from '#components/programs/program-facts.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ArrowLeft, SearchX } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import { StateScreen } from '#components/ui/state-screen.tsx';
import type { ClosedProgram, Program } from '#lib/applications/programs/program.ts';
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
            </strong>
            <span> closed on </span>
            <ClosingTime at={closed.closedAt} />
            <span>.</span>
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
      <WaysOn open={withPlaces} back="/apply" words="Back to Programs" />
    </StateScreen>
  );
}

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
      <WaysOn open={others} back={`/apply?program=${program.id}`} words="Change your answers" />
    </StateScreen>
  );
}

/** The way back, the way to the centre, and the programs that are open. */
const WaysOn = ({ open, back, words }: { open: Program[]; back: string; words: string }) => (
  <>
    <ButtonLink href={back}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      <span>{words}</span>
    </ButtonLink>
    <ButtonLink href="/contact" variant="secondary">
      Contact Support
    </ButtonLink>
    {open.length > 0 && <OpenNow programs={open} />}
  </>
);

/** The programs that take applications now. */
function OpenNow({ programs }: { programs: Program[] }) {
  return (
    <section aria-labelledby="open-now" className="mt-5 w-full">
      <h2 id="open-now" className="text-lg">
        Open now
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {programs.map((program) => (
          <li key={program.id} className="grid gap-0.5 py-2.5">
            <a
              href={program.googleFormLink ?? `/apply?program=${program.id}`}
              {...(program.googleFormLink && otherSite)}
              lang={languageOf(program.title)}
              className="w-fit py-0.5 text-link font-semibold"
            >
              <span>{program.title}</span>
              {program.googleFormLink && <OutsideMark />}
            </a>
            <ProgramFacts program={program} otherwise="External form, opens in a new tab" />
          </li>
        ))}
      </ul>
    </section>
  );
}
