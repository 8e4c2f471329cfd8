import { AsWritten } from '#components/ui/as-written.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Words } from '#components/ui/in-languages.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { PictureCredit, SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { About, AboutCard } from '#lib/content/entities/about.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { AboutPage, paragraphsOf } from './about-page.tsx';

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
                  <Words
                    of={paragraph}
                    key={paragraph}
                    className={index === 0 ? 'text-xl leading-snug text-ink' : undefined}
                  />
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

/** The offers of the centre: a large first card with the others beside it. A single card has the whole width. */
function CentreCards({ cards }: { cards: readonly AboutCard[] }) {
  return (
    <section aria-labelledby="what-we-offer" className="border-t border-line">
      <Container className="grid gap-8 py-section-small lg:py-20">
        <h2 id="what-we-offer" className="text-3xl">
          What we offer
        </h2>
        <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
          {cards.map((card, index) => (
            <Offer key={card.id} card={card} isLarge={index === 0 && cards.length > 1} rows={cards.length - 1} />
          ))}
        </div>
      </Container>
    </section>
  );
}

function Offer({ card, isLarge, rows }: { card: AboutCard; isLarge: boolean; rows: number }) {
  const { id, title, text, image } = card;
  return (
    <article
      id={`about-card-${id}`}
      style={isLarge ? { gridRow: `span ${rows}` } : undefined}
      className={classNames(
        'grid overflow-hidden rounded-lg border border-line bg-surface break-inside-avoid',
        isLarge ? 'grid-rows-[auto_1fr]' : 'only:lg:col-span-2 sm:grid-cols-[2fr_3fr]',
      )}
    >
      <SitePicture
        picture={image}
        sizes={
          isLarge
            ? '(min-width: 64rem) 36rem by 27rem, (min-width: 48rem) 100vw by 40vw, 100vw by 75vw'
            : '(min-width: 64rem) 20rem by 18rem, (min-width: 40rem) 40vw by 18rem, 100vw by 57vw'
        }
        className={classNames(
          'h-full w-full object-cover',
          isLarge ? 'aspect-4/3 md:max-lg:aspect-5/2' : 'aspect-video sm:aspect-auto',
        )}
      />
      <div className="grid content-start gap-3 p-6 sm:p-8">
        <Words as="h3" of={title} className="text-2xl" />
        <Words of={text} className="text-muted" />
      </div>
    </article>
  );
}
