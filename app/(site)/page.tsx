import type { Metadata } from 'next';
import { Fragment, type ReactNode } from 'react';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { readOrNull } from '#app/read-or-null.ts';
import { AboutBlock } from '#components/home/about-block.tsx';
import { EventCarousel, GalleryCarousel, NewsletterCarousel, PartnerRows } from '#components/home/carousels.tsx';
import { Claims } from '#components/home/claims.tsx';
import { HomeHero } from '#components/home/home-hero.tsx';
import { ContactBand, OpenNotices, ProgramTeaser } from '#components/home/home-sections.tsx';
import { Leadership } from '#components/home/leadership.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { findShownPrograms } from '#lib/applications/programs/program.ts';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { getPalette } from '#lib/platform/identity/get-palette.ts';
import { drawingAddress } from '#lib/platform/identity/own-drawings.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import type { HomeBlockKey } from '#lib/platform/settings/site-parts.ts';
import { blocksShown, findHome, shownAtHome } from '#lib/site/home/home.ts';

import { findOpenNotices } from '#lib/site/public-pages/notices.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { organization, website } from '#lib/site/seo/structured-data.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { centreName, tagline, description } = await getSettings();
  // In a shared link, nothing else names the centre.
  const shared = await pageMetadata({ path: '/', title: `${centreName}: ${tagline}`, description });
  return { ...shared, title: tagline };
}

export default async function HomePage() {
  const now = new Date();
  const [settings, identity, palette, programs, notices, home] = await Promise.all([
    getSettings(),
    getIdentity(),
    getPalette(),
    readOrNull('the programs', findShownPrograms),
    readOrNull('the open notices', () => findOpenNotices(now)),
    findHome(now),
  ]);
  const shown = blocksShown(settings, home, programs);
  const blocks: Record<HomeBlockKey, ReactNode> = {
    claims: <Claims settings={settings} counters={home.counters} logos={home.startupLogos} />,
    leadership: <Leadership messages={home.messages} />,
    partners: (
      <PartnerRows partners={home.partners} intro={settings.partnersBlockIntro} hasPage={settings.partnersPage} />
    ),
    gallery: <GalleryCarousel items={home.gallery} hasPage={settings.galleryPage} />,
    newsletters: <NewsletterCarousel newsletters={home.newsletters} hasPage={settings.newsPage} />,
    about: <AboutBlock about={home.about} settings={settings} />,
    events: <EventCarousel events={home.events} hasPage={settings.eventsPage} />,
    programs: <ProgramTeaser programs={programs} />,
    contact: <ContactBand text={settings.contactBlockText} />,
  };
  return (
    <>
      <JsonLd data={organization(settings, identity.icon)} />
      <JsonLd data={website(settings)} />
      <OpenNotices notices={notices} now={now}>
        <HomeHero
          settings={settings}
          identity={identity}
          ownDrawing={drawingAddress(palette.tones)}
          nextEvent={home.nextEvent}
          now={now}
          isAlone={shown.length === 0}
        />
      </OpenNotices>
      {shown.map((key) => (
        <Fragment key={key}>{blocks[key]}</Fragment>
      ))}
      <LastReviewed of={shownAtHome(home, programs, shown)} />
    </>
  );
}
