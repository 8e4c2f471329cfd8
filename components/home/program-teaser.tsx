import { ProgramList } from '#components/programs/program-list.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import type { Program } from '#lib/applications/programs/program.ts';

const shown = 3;

/** The first open programs, with a link to the rest. Renders nothing if they could not be read. */
export function ProgramTeaser({ programs }: { programs: Program[] | null }) {
  if (!programs) return null;
  return (
    <section
      aria-labelledby="open-programs"
      className="near-view border-t border-line bg-sunken py-section [--height:59rem] lg:[--height:47rem] [.bg-sunken+&]:border-t-0"
    >
      <Container className="grid gap-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="open-programs" className="text-3xl">
            Open for applications
          </h2>
          {programs.length > shown && (
            <ButtonLink href="/apply" variant="secondary">
              {`All ${programs.length} programs`}
            </ButtonLink>
          )}
        </div>
        <ProgramList programs={programs.slice(0, shown)} />
      </Container>
    </section>
  );
}
