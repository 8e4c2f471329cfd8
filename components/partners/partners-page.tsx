import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Handshake } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { ListOrState } from '#components/ui/list-or-state.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import type { PartnerGroup } from '#lib/site/public-pages/stakeholders.ts';
import { PartnerTile } from './partner-tile.tsx';

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
        <ListOrState
          items={groups}
          failed={{
            title: 'Unable to load partners',
            text: 'We could not load the partners. Please try again in a moment.',
            address: '/stakeholders/partner',
            retry: 'Retry',
          }}
          empty={{
            icon: Handshake,
            title: 'No partners yet',
            text: 'We will introduce our partners here. Would your organisation like to be among the first?',
            children: <ButtonLink href="/contact">Get In Touch</ButtonLink>,
          }}
        >
          {(found) => <PartnerGroups groups={found} />}
        </ListOrState>
      </Container>
    </>
  );
}

const idOf = (index: number) => `partners-${index + 1}`;

/** The partners, by group. */
function PartnerGroups({ groups }: { groups: readonly PartnerGroup[] }) {
  return (
    <div className="grid">
      {groups.map(({ tag, partners }, index) => (
        <section
          key={tag}
          aria-labelledby={idOf(index)}
          className="grid gap-x-12 gap-y-6 border-t border-line py-8 first:border-t-0 first:pt-0 lg:grid-cols-[14rem_1fr] lg:py-12"
        >
          <div className="lg:sticky lg:top-28 lg:self-start print:break-after-avoid">
            <h2 id={idOf(index)} lang={languageOf(tag)} className="text-xl">
              {tag}
            </h2>
            <p className="text-muted">{`${partners.length} ${partners.length === 1 ? 'partner' : 'partners'}`}</p>
          </div>
          <ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-2">
            {partners.map((partner) => (
              <li key={partner.id} id={`partner-${partner.id}`}>
                <PartnerTile partner={partner} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
