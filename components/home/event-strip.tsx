import { ButtonLink } from '#components/ui/button.tsx';
import { Carousel } from '#components/ui/carousel.client.tsx';
import { CalendarDays } from '#components/ui/icons.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { SitePicture } from '#components/ui/site-picture.tsx';
import { WarliTrio } from '#components/ui/warli-trio.tsx';
import type { Event } from '#lib/content/entities/event.ts';
import { eventDays } from '#lib/site/events/event-date.ts';
import { BlockNote, HomeSection } from './home-section.tsx';

interface EventStripProps {
  events: Event[] | null;
  /** Whether the page of all events is on the site. */
  hasPage: boolean;
}

/** The four most recent events by date. */
export function EventStrip({ events, hasPage }: EventStripProps) {
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
          <CalendarDays aria-hidden="true" className="beside-4" />
          <time dateTime={date.toISOString()}>{eventDays(event)}</time>
        </p>
        <h3 lang={languageOf(title)} className="text-lg leading-snug">
          {inLanguages(title)}
        </h3>
        <p lang={languageOf(description)} className="line-clamp-3 text-sm text-muted">
          {inLanguages(description)}
        </p>
      </div>
    </article>
  );
}
