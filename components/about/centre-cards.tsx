import { classNames } from '#components/ui/class-names.ts';
import { Container } from '#components/ui/container.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { AboutCard } from '#lib/content/entities/about.ts';

/** What the centre offers: a large first card with the others beside it. A single card has the whole width. */
export function CentreCards({ cards }: { cards: readonly AboutCard[] }) {
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
        <h3 lang={languageOf(title)} className="text-2xl">
          {inLanguages(title)}
        </h3>
        <p lang={languageOf(text)} className="text-muted">
          {inLanguages(text)}
        </p>
      </div>
    </article>
  );
}
