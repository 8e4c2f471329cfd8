import { ArrowUpRight, Handshake } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { ListOrState } from '#components/ui/lists/list-or-state.tsx';
import { otherSite } from '#components/ui/new-tab.ts';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Partner } from '#lib/content/entities/stakeholders.ts';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import type { PartnerGroup } from '#lib/site/public-pages/stakeholders.ts';

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

const tile =
  'grid h-full grid-cols-[5.5rem_1fr] items-center gap-4 rounded-lg border border-line bg-surface p-3 pr-5 print:break-inside-avoid print:[&::after]:col-start-2';

/** A partner's logo and name, linked if the partner has a website. */
function PartnerTile({ partner }: { partner: Partner }) {
  const { name, website } = partner;
  const words = (
    <span lang={languageOf(name)} className="leading-snug font-semibold text-balance">
      {name}
    </span>
  );
  if (!website) {
    return (
      <div className={tile}>
        <PartnerLogo partner={partner} />
        {words}
      </div>
    );
  }
  return (
    <a
      href={website}
      {...otherSite}
      className={classNames(tile, 'group relative transition-colors hover:border-primary hover:bg-primary-soft')}
    >
      <PartnerLogo partner={partner} />
      {words}
      <Icon
        of={ArrowUpRight}
        className="absolute top-2.5 right-2.5 size-4 text-muted transition-colors group-hover:text-primary print:hidden"
      />
    </a>
  );
}

/** The logo, or an icon if there is none or it cannot be loaded. The name is beside it. */
function PartnerLogo({ partner: { image } }: { partner: Partner }) {
  const icon = (
    <span className="flex aspect-square w-22 items-center justify-center rounded-md bg-primary-soft text-primary">
      <Icon of={Handshake} className="size-8" strokeWidth={1.5} />
    </span>
  );
  return (
    <SitePicture
      picture={image}
      alt=""
      sizes="5.5rem"
      className="aspect-square w-22 rounded-md object-contain"
      fallback={icon}
    />
  );
}
