import { ButtonLink } from '#components/ui/button.tsx';
import { Carousel } from '#components/ui/carousel.client.tsx';
import { ArrowUpRight, Newspaper } from '#components/ui/icons.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { otherSite } from '#components/ui/new-tab.ts';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Newsletter } from '#lib/content/entities/news.ts';
import { ItemDay } from '../news/item-day.tsx';
import { BlockNote, HomeSection } from './home-section.tsx';

interface NewsletterStripProps {
  newsletters: Newsletter[] | null;
  /** Whether the page of all newsletters is on the site. */
  hasPage: boolean;
}

/** The newest newsletters, each with a link to its publisher. */
export function NewsletterStrip({ newsletters, hasPage }: NewsletterStripProps) {
  const toAll = hasPage && (
    <ButtonLink href="/news&announcement" variant="secondary">
      View All Newsletters
    </ButtonLink>
  );
  return (
    <HomeSection
      id="newsletters"
      className={newsletters?.length ? 'near-view [--height:32rem]' : undefined}
      title="Newsletters"
    >
      {newsletters?.length ? (
        <Carousel label="Latest newsletters" autoplayMs={3000} perView={[1, 3]} action={toAll}>
          {newsletters.map((newsletter) => (
            <NewsletterCard key={newsletter.id} newsletter={newsletter} />
          ))}
        </Carousel>
      ) : (
        <BlockNote>Failed to load data. Please try again later.</BlockNote>
      )}
    </HomeSection>
  );
}

function NewsletterCard({ newsletter }: { newsletter: Newsletter }) {
  const { name, description, driveLink, image, date } = newsletter;
  return (
    <article className="group relative grid h-full content-start gap-4">
      {image ? (
        <SitePicture
          picture={image}
          sizes="(min-width: 80rem) 24rem by 13.5rem, (min-width: 64rem) 31vw by 18vw, (min-width: 40rem) 50vw by 28vw, 100vw by 57vw"
          className="aspect-video w-full rounded-lg object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid aspect-video w-full place-items-center rounded-lg bg-primary-soft text-primary"
        >
          <Newspaper className="size-10" strokeWidth={1.5} />
        </span>
      )}
      <h3 lang={languageOf(name)} className="text-xl">
        <a
          href={driveLink}
          {...otherSite}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
        >
          <span>{name}</span>
          <ArrowUpRight aria-hidden="true" className="mb-1 ml-1 inline size-[0.85em] text-accent" />
        </a>
      </h3>
      {date && <ItemDay at={date} />}
      <p lang={languageOf(description)} className="line-clamp-3 text-muted">
        {inLanguages(description)}
      </p>
    </article>
  );
}
