import { readPrograms } from '#app/read-programs.ts';
import { Claims } from '#components/home/claims.tsx';
import { ContactBand } from '#components/home/contact-band.tsx';
import { HomeHero } from '#components/home/home-hero.tsx';
import { ProgramTeaser } from '#components/home/program-teaser.tsx';
import { getSettings } from '#lib/settings/get-settings.ts';

export default async function HomePage() {
  const [settings, programs] = await Promise.all([getSettings(), readPrograms()]);
  return (
    <>
      <HomeHero settings={settings} />
      <Claims settings={settings} />
      <ProgramTeaser programs={programs} />
      <ContactBand />
    </>
  );
}
