import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Partner } from '#lib/content/entities/stakeholders.ts';
import { partnerRows, repeatsOf } from '#lib/site/home/home.ts';
import { EndlessRow, PauseRows } from './endless-row.client.tsx';
import { BlockNote, HomeSection } from './home-section.tsx';

interface PartnerStripProps {
  partners: Partner[] | null;
  intro: string;
  /** Whether the page of all partners is on the site. */
  hasPage: boolean;
}

/**
 * The partners' logos in two endless rows that scroll in opposite directions. CSS scrolls them, and a button pauses
 * them. Without script each logo appears once.
 */
export function PartnerStrip({ partners, intro, hasPage }: PartnerStripProps) {
  const rows = partnerRows(partners ?? []);
  return (
    <HomeSection
      id="strategic-partners"
      className={classNames(
        'overflow-x-clip',
        rows.length > 0 &&
          'near-view [--height:28rem] motion-reduce:[--height:72rem] motion-reduce:lg:[--height:49rem]',
      )}
      title="Strategic Partners"
      intro={intro}
      action={
        hasPage && (
          <ButtonLink href="/stakeholders/partner" variant="secondary">
            Explore Our Network
          </ButtonLink>
        )
      }
    >
      {rows.length > 0 ? (
        <div className="marquee">
          {rows.map((row, index) => (
            <div key={row[0]?.id} className="marquee-window">
              <EndlessRow repeats={repeatsOf(row.length)} isReverse={index === 1} count={row.length}>
                <ul className="marquee-list">
                  {row.map((partner) => (
                    <Logo key={partner.id} partner={partner} />
                  ))}
                </ul>
              </EndlessRow>
            </div>
          ))}
          <PauseRows />
        </div>
      ) : (
        <BlockNote>No partners yet. We will introduce them here.</BlockNote>
      )}
    </HomeSection>
  );
}

const Logo = ({ partner: { name, image } }: { partner: Partner }) => (
  <li className="marquee-logo">
    <SitePicture
      picture={image}
      sizes="4.5rem"
      alt=""
      className="size-12 shrink-0 rounded-md object-contain sm:size-18"
    />
    <span className="leading-tight font-semibold text-balance">{name}</span>
  </li>
);
