import { Container } from '#components/ui/container.tsx';
import { UsersRound } from '#components/ui/icons.tsx';
import { ListOrState } from '#components/ui/list-or-state.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import type { Committee } from '#lib/site/committees/committees.ts';
import { CommitteeCard } from './committee-card.tsx';
import { InvestmentApproach } from './investment-approach.tsx';

interface CommitteesPageProps {
  settings: Settings;
  committees: readonly Committee[] | null;
}

/** The list of committees. Null if they could not be read (spec, section 2, "Investment committees"). */
export function CommitteesPage({ settings, committees }: CommitteesPageProps) {
  return (
    <>
      <PageHero {...pageHeading(settings, 'committees')} />
      <Container className="py-section-small lg:py-16">
        <ListOrState
          items={committees}
          failed={{
            title: 'Unable to Load Committees',
            text: 'Failed to load committees. Please try again later.',
            address: '/investment-committee',
          }}
          empty={{
            icon: UsersRound,
            title: 'No Committees Yet',
            text: 'The committees and their members will be listed here.',
          }}
        >
          {(found) => (
            <section aria-labelledby="committees">
              <h2 id="committees" className="sr-only">
                Committees
              </h2>
              <ul className="grid gap-6 md:grid-cols-2 lg:gap-8 print:grid-cols-2">
                {found.map((committee) => (
                  <li key={committee.id} className="grid md:last:odd:col-span-2">
                    <CommitteeCard committee={committee} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </ListOrState>
      </Container>
      <InvestmentApproach settings={settings} />
    </>
  );
}
