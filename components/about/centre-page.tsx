import { AsWritten } from '#components/ui/as-written.tsx';
import { Container } from '#components/ui/container.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { PictureCredit } from '#components/ui/picture-credit.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { About, AboutCard } from '#lib/content/entities/about.ts';

import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { AboutPage } from './about-page.tsx';
import { CentreCards } from './centre-cards.tsx';
import { paragraphsOf } from './paragraphs.ts';

interface CentrePageProps {
  settings: Settings;
  /** Null if they could not be read. */
  abouts: readonly About[] | null;
  cards: readonly AboutCard[] | null;
}

/** The centre's own page: who it is, and its three cards (spec, section 2). */
export function CentrePage({ settings, abouts, cards }: CentrePageProps) {
  return (
    <>
      <AboutPage
        eyebrow="About the centre"
        heading={{ title: <AsWritten>{settings.centreName}</AsWritten>, intro: settings.tagline }}
        href={`/about/${settings.aboutSlug}`}
        content={abouts}
      >
        {([about]) =>
          about?.about.trim() && (
            <Container className="grid gap-10 py-section-small md:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_26rem] lg:gap-20 lg:py-20">
              <div className="grid max-w-prose content-start gap-5">
                <h2 className="sr-only">Who we are</h2>
                {paragraphsOf(about.about).map((paragraph, index) => (
                  <p
                    key={paragraph}
                    lang={languageOf(paragraph)}
                    className={index === 0 ? 'text-xl leading-snug text-ink' : undefined}
                  >
                    {inLanguages(paragraph)}
                  </p>
                ))}
              </div>
              <SitePicture
                picture={about.image}
                priority
                sizes="(min-width: 64rem) 26rem by 32.5rem, (min-width: 48rem) 15rem by 20rem, 100vw by 75vw"
                className="aspect-4/3 w-full rounded-lg object-cover md:sticky md:top-28 md:aspect-3/4 lg:aspect-4/5 print:hidden"
              />
              <PictureCredit picture={about.image} className="-mt-7 text-muted md:col-start-2 lg:-mt-17" />
            </Container>
          )
        }
      </AboutPage>
      {cards && cards.length > 0 && <CentreCards cards={cards} />}
    </>
  );
}
