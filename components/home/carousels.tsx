import { ArrowUpRight, CalendarDays, Newspaper } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { otherSite } from '#components/ui/new-tab.ts';
import { Container } from '#components/ui/page/container.tsx';
import { Frieze } from '#components/ui/page/page-hero.tsx';
import { WarliTrio } from '#components/ui/page/state-screen.tsx';
import { Carousel } from '#components/ui/pictures/carousel.client.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Event } from '#lib/content/entities/event.ts';
import type { GalleryItem } from '#lib/content/entities/gallery-item.ts';
import type { Newsletter } from '#lib/content/entities/news.ts';
import type { Partner } from '#lib/content/entities/stakeholders.ts';
import { eventDays } from '#lib/site/events/event-date.ts';
import { partnerRows, repeatsOf } from '#lib/site/home/home.ts';
import { ItemDay } from '../news/item-day.tsx';
import { EndlessRow, PauseRows } from './endless-row.client.tsx';
import { BlockNote, HomeSection } from './home-sections.tsx';

/** The items of a block, null if they could not be read, and whether the page of all of them is on the site. */
type BlockProps<Name extends string, Item> = Record<Name, Item[] | null> & { hasPage: boolean };

/** The four most recent events by date. */
export function EventCarousel({ events, hasPage }: BlockProps<'events', Event>) {
  const toAll = hasPage && (
    <ButtonLink href="/events" variant="secondary">
      View All Events
    </ButtonLink>
  );
  return (
    <HomeSection
      id="events"
      className={events?.length ? 'near-view [--height:35rem]' : undefined}
      title="Recent & Upcoming Events"
    >
      {events?.length ? (
        <Carousel label="Events by date" autoplayMs={5000} speedMs={600} perView={[1, 4]} action={toAll}>
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </Carousel>
      ) : (
        <BlockNote>Failed to load events. Please try again later.</BlockNote>
      )}
    </HomeSection>
  );
}

function EventCard({ event }: { event: Event }) {
  const { title, description, date, image } = event;
  return (
    <article className="grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line bg-surface">
      {image ? (
        <SitePicture
          picture={image}
          sizes="(min-width: 80rem) 18rem by 10rem, (min-width: 64rem) 31vw by 18vw, (min-width: 40rem) 50vw by 28vw, 100vw by 57vw"
          className="aspect-video w-full object-cover"
        />
      ) : (
        <span aria-hidden="true" className="grid aspect-video w-full items-end bg-accent-soft text-accent">
          <WarliTrio className="mx-auto w-3/5" />
        </span>
      )}
      <div className="grid content-start gap-2.5 p-5">
        <p className="flex gap-2 text-sm font-semibold text-accent">
          <Icon of={CalendarDays} className="beside-4" />
          <time dateTime={date.toISOString()}>{eventDays(event)}</time>
        </p>
        <Words as="h3" of={title} className="text-lg leading-snug" />
        <Words of={description} className="line-clamp-3 text-sm text-muted" />
      </div>
    </article>
  );
}

/** The newest newsletters, each with a link to its publisher. */
export function NewsletterCarousel({ newsletters, hasPage }: BlockProps<'newsletters', Newsletter>) {
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
          <Icon of={Newspaper} className="size-10" strokeWidth={1.5} />
        </span>
      )}
      <h3 lang={languageOf(name)} className="text-xl">
        <a
          href={driveLink}
          {...otherSite}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
        >
          <span>{name}</span>
          <Icon of={ArrowUpRight} className="mb-1 ml-1 inline size-[0.85em] text-accent" />
        </a>
      </h3>
      {date && <ItemDay at={date} />}
      <Words of={description} className="line-clamp-3 text-muted" />
    </article>
  );
}

/** The newest pictures of the gallery. */
export function GalleryCarousel({ items, hasPage }: BlockProps<'items', GalleryItem>) {
  const toGallery = hasPage && (
    <ButtonLink href="/gallery" variant="marigold">
      View Full Gallery
    </ButtonLink>
  );
  return (
    <section
      aria-labelledby="gallery"
      className={classNames(
        'bg-ground text-chalk [--color-focus:var(--color-marigold)] print:bg-transparent print:text-ink',
        (items?.length ?? 0) > 0 && 'near-view [--height:35rem]',
      )}
    >
      <Frieze className="text-ground-line print:hidden" />
      <Container className="grid grid-cols-1 gap-8 py-section">
        <h2 id="gallery" className="text-3xl">
          Days at the centre
        </h2>
        {items?.length ? (
          <Carousel
            label="Pictures from the gallery"
            autoplayMs={3000}
            speedMs={1000}
            perView={[1, 7]}
            action={toGallery}
          >
            {items.map(({ id, image }) => (
              <SitePicture
                key={id}
                picture={image}
                sizes="(min-width: 86rem) 10rem by 12.5rem, (min-width: 64rem) 18vw by 23vw, (min-width: 52rem) 22vw by 28vw, (min-width: 40rem) 30vw by 38vw, (min-width: 22rem) 45vw by 56vw, 100vw by 125vw"
                className="aspect-4/5 w-full rounded-lg object-cover"
              />
            ))}
          </Carousel>
        ) : (
          <BlockNote>No gallery images available</BlockNote>
        )}
      </Container>
      <Frieze className="text-ground-line print:hidden" />
    </section>
  );
}

/**
 * The partners' logos in two endless rows that scroll in opposite directions. CSS scrolls them, and a button pauses
 * them. Without script each logo appears once.
 */
export function PartnerRows({ partners, intro, hasPage }: BlockProps<'partners', Partner> & { intro: string }) {
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
