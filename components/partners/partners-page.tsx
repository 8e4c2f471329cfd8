import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Handshake } from '#components/ui/icons.tsx';
import { ListState } from '#components/ui/list-state.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import { ReadFailed } from '#components/ui/read-failed.tsx';
import type { PartnerGroup } from '#lib/public-pages/group-partners.ts';
import type { PageHeading } from '#lib/settings/page-headings.ts';
import { PartnerGroups } from './partner-groups.tsx';

/** The centre's partners by group (spec, section 2, "Valued Partners"). `groups` is null if they could not be read. */
export function PartnersPage({ heading, groups }: { heading: PageHeading; groups: PartnerGroup[] | null }) {
  return (
    <>
      <PageHero
        eyebrow="Stakeholders"
        {...heading}
        aside={
          <ButtonLink href="/contact" variant="marigold" size="lg" className="sm:justify-self-start">
            Become a Partner
          </ButtonLink>
        }
      />
      <Container className="py-section-small lg:py-16">
        <GroupsOrState groups={groups} />
      </Container>
    </>
  );
}

function GroupsOrState({ groups }: { groups: PartnerGroup[] | null }) {
  if (!groups) {
    return (
      <ReadFailed
        title="Unable to load partners"
        text="We could not load the partners. Please try again in a moment."
        address="/stakeholders/partner"
        retry="Retry"
      />
    );
  }
  if (groups.length === 0) {
    return (
      <ListState
        icon={Handshake}
        title="No partners yet"
        text="We will introduce our partners here. Would your organisation like to be among the first?"
      >
        <ButtonLink href="/contact">Get In Touch</ButtonLink>
      </ListState>
    );
  }
  return <PartnerGroups groups={groups} />;
}
