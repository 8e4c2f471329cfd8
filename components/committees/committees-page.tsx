import { Container } from '#components/ui/container.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import type { Committee } from '#lib/committees/committee.ts';
import { CommitteeCard } from './committee-card.tsx';
import { CommitteesFailed, NoCommittees } from './committees-state.tsx';
import { InvestmentApproach } from './investment-approach.tsx';

/** The list of committees; null when they could not be read (spec, section 2, "Investment committees"). */
export function CommitteesPage({ committees }: { committees: readonly Committee[] | null }) {
  return (
    <>
      <PageHero
        title="Investment Committees"
        intro="The people who read the applications, choose the startups, and decide who is funded: who they are, what they know, and how to reach them."
      />
      <Container className="py-section-small lg:py-16">
        <ListOrState committees={committees} />
      </Container>
      <InvestmentApproach />
    </>
  );
}

function ListOrState({ committees }: { committees: readonly Committee[] | null }) {
  if (!committees) return <CommitteesFailed />;
  if (committees.length === 0) return <NoCommittees />;
  return (
    <section aria-labelledby="committees">
      <h2 id="committees" className="sr-only">
        Committees
      </h2>
      <ul className="grid gap-6 md:grid-cols-2 lg:gap-8">
        {committees.map((committee) => (
          <li key={committee.id} className="grid">
            <CommitteeCard committee={committee} />
          </li>
        ))}
      </ul>
    </section>
  );
}
