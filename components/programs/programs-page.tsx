import { FolderSearch } from 'lucide';
import { ComeBack } from '#components/private-page/resume/come-back.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ListOrState } from '#components/ui/lists/list-or-state.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { HeroFacts, PageHero } from '#components/ui/page/page-hero.tsx';
import type { Program } from '#lib/applications/programs/program.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { ProgramList } from './program-card.tsx';

interface ProgramsPageProps {
  /** Null if they could not be read. */
  programs: Program[] | null;
  settings: Settings;
}

/** The list of programs that take applications (spec, section 2, "Programs and application"). */
export function ProgramsPage({ programs, settings }: ProgramsPageProps) {
  return (
    <>
      <PageHero
        eyebrow={programs && programs.length > 0 ? countOf(programs) : undefined}
        {...pageHeading(settings, 'programs')}
        aside={<HeroFacts facts={promisesOf(settings)} />}
      />
      <Container className="grid gap-10 py-section-small lg:py-16">
        <div className="grid grid-cols-1 gap-6">
          <ComeBack />
          <ListOrState
            items={programs}
            failed={{
              title: 'Unable to Load Programs',
              text: 'Failed to load programs. Please try again later.',
              address: '/apply',
            }}
            empty={{
              icon: FolderSearch,
              title: 'No Programs Available',
              text: 'There are currently no active incubation programs. Check back soon for new opportunities!',
            }}
          >
            {(found) => (
              <section aria-labelledby="programs">
                <h2 id="programs" className="sr-only">
                  Programs
                </h2>
                <ProgramList programs={found} travels />
              </section>
            )}
          </ListOrState>
        </div>
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

const promisesOf = ({ supportClaim, successClaim }: Settings) =>
  [
    { title: 'expert support', fact: supportClaim },
    { title: 'success rate', fact: successClaim },
  ].filter(({ fact }) => fact);

const countOf = ({ length }: Program[]) => `${length} active ${length === 1 ? 'program' : 'programs'}`;
