import { FolderSearch, RotateCw, TriangleAlert } from 'lucide-react';
import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { ListState } from '#components/ui/list-state.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import type { Program } from '#lib/programs/program.ts';
import type { Settings } from '#lib/settings/settings.schema.ts';
import { ProgramList } from './program-list.tsx';

interface ProgramsPageProps {
  /** Null when they could not be read. */
  programs: Program[] | null;
  settings: Settings;
}

/** The list of programs that take applications (spec, section 2, "Programs and application"). */
export function ProgramsPage({ programs, settings }: ProgramsPageProps) {
  return (
    <>
      <PageHero
        eyebrow={programs && programs.length > 0 ? countOf(programs) : undefined}
        title="Startup Incubation Programs"
        intro="From the first idea to the first customers: choose the program that fits where you are, and apply on this page."
        aside={<Promises settings={settings} />}
      />
      <Container className="grid gap-10 py-section-small lg:py-16">
        <ListOrState programs={programs} />
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8">
          <p className="max-w-prose text-muted">
            Questions about a program, a form or a deadline? We are glad to help.
          </p>
          <ButtonLink href="/contact" variant="secondary">
            Contact Support
          </ButtonLink>
        </div>
      </Container>
    </>
  );
}

const countOf = ({ length }: Program[]) => `${length} active ${length === 1 ? 'program' : 'programs'}`;

function ListOrState({ programs }: { programs: Program[] | null }) {
  if (!programs) {
    return (
      <ListState
        icon={TriangleAlert}
        title="Unable to Load Programs"
        text="Failed to load programs. Please try again later."
      >
        {/* A plain link: the page must come from the server anew. */}
        <a href="/apply" className={buttonLook()}>
          <RotateCw aria-hidden="true" className="size-5" /> Try Again
        </a>
      </ListState>
    );
  }
  if (programs.length === 0) {
    return (
      <ListState
        icon={FolderSearch}
        title="No Programs Available"
        text="There are currently no active incubation programs. Check back soon for new opportunities!"
      />
    );
  }
  return (
    <section aria-labelledby="programs">
      <h2 id="programs" className="sr-only">
        Programs
      </h2>
      <ProgramList programs={programs} />
    </section>
  );
}

function Promises({ settings }: { settings: Settings }) {
  const promises = [
    { figure: settings.supportClaim, title: 'expert support' },
    { figure: settings.successClaim, title: 'success rate' },
  ];
  return (
    <dl className="flex gap-10 lg:gap-12">
      {promises.map(({ figure, title }) => (
        <div key={title} className="flex flex-col-reverse justify-end border-l-4 border-marigold pl-4">
          <dt className="text-chalk-muted">{title}</dt>
          <dd className="text-3xl font-extrabold tracking-tight tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
