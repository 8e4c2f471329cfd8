import { ArrowLeft, ArrowUpRight, SearchX, TriangleAlert } from 'lucide';
import { ContactDetails } from '#components/contact/contact-details.tsx';
import { ComeBack } from '#components/private-page/resume/come-back.tsx';
import { ClosingTime, ProgramFacts } from '#components/programs/program-card.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { RetryLink } from '#components/ui/lists/list-or-state.tsx';
import { otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { StateScreen } from '#components/ui/page/state-screen.tsx';
import type { ClosedProgram, Program } from '#lib/applications/programs/program.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { ProgramHead } from './program-head.tsx';

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
      <Icon of={ArrowLeft} className="size-5" />
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

/** Shown instead of a program's form that could not be read. `retry` is the address for trying again. */
export function FormLoadError({ retry }: { retry: string }) {
  return (
    <StateScreen
      icon={TriangleAlert}
      title="Error Loading Form"
      message="Failed to load program details"
      advice="Something went wrong on our side. Please try again in a moment."
    >
      <RetryLink href={retry} />
      <ButtonLink href="/apply" variant="secondary">
        <Icon of={ArrowLeft} className="size-5" /> Back to Programs
      </ButtonLink>
      <ButtonLink href="/contact" variant="ghost" className="-mx-2 px-2!">
        Contact Support
      </ButtonLink>
    </StateScreen>
  );
}

/** A program that takes its applications on another site, or that anyone may join without one. */
export function ProgramWithoutForm({ program, settings }: { program: Program; settings: Settings }) {
  const { id, googleFormLink } = program;
  return (
    <>
      <ProgramHead program={program} />
      <Container className="pt-6">
        <ComeBack programId={id} />
      </Container>
      {googleFormLink ? (
        <Container className="grid justify-items-start gap-5 py-section">
          <h2 className="text-2xl">Apply on another website</h2>
          <p className="max-w-prose text-muted">
            This program uses an external form. Your answers are stored by that website, not here.
          </p>
          <ButtonLink href={googleFormLink} newTab size="lg">
            Apply Now <Icon of={ArrowUpRight} className="size-5" />
          </ButtonLink>
          <p className="text-sm text-muted">Opens in a new tab.</p>
        </Container>
      ) : (
        <Container className="grid items-start gap-10 py-section-small lg:grid-cols-[1fr_1fr] lg:gap-20 lg:py-section">
          <div className="grid justify-items-start gap-5">
            <h2 className="text-2xl">No application form needed</h2>
            <p className="max-w-prose">
              To take part, come to us or get in touch first: call, email or send a message. Tell us which program you
              are interested in, and we will tell you when and where to come.
            </p>
            <ButtonLink href="/contact" size="lg">
              Contact Support
            </ButtonLink>
          </div>
          <ContactDetails settings={settings} />
        </Container>
      )}
    </>
  );
}

const problems = {
  wrong: 'This code is wrong, used up or no longer valid. Check it and try again.',
  wait: 'Too many wrong codes came from your network. Try again in a quarter of an hour.',
};
/** The problem with the code that was entered, and the code as it was typed. */
export interface LateProblem {
  kind: keyof typeof problems;
  typed: string;
}

/** Where an applicant enters a late code. The code goes in the body, so that no address or log has it. */
export function LateCodeForm({ programId, problem }: { programId: number; problem: LateProblem | null }) {
  return (
    <details id="late-code" open={problem !== null} className="w-full rounded-lg border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">I have a late code</summary>
      <form
        method="post"
        action={`/api/programs/${programId}/late-code/`}
        className="grid gap-4 border-t border-line p-4"
      >
        <Field
          id="late-code-text"
          label="Late code"
          required
          hint="The centre gave it to you, such as K7QM-2F9D."
          errors={problem ? [problems[problem.kind]] : []}
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              defaultValue={problem?.typed}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="max-w-60"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="w-fit">
          Open the form
        </Button>
      </form>
    </details>
  );
}
