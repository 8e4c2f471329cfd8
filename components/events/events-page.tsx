import { CalendarDays, Rss } from 'lucide';
import { buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { ListOrState } from '#components/ui/lists/list-or-state.tsx';
import { FoundHeading, Pagination } from '#components/ui/lists/pagination.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import type { Event } from '#lib/content/entities/event.ts';
import { pageOf } from '#lib/platform/lists/page-of.ts';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import { eventDays, eventPage, eventYear, isUpcoming } from '#lib/site/events/event-date.ts';
import type { Registration } from '#lib/site/events/events.ts';
import { eventsPerPage } from '#lib/site/public-pages/page-limits.ts';
import { eventsAddress } from '../ui/lists/list-addresses.ts';
import { EventCard, EventPicture } from './event-card.tsx';
import { NextEvent, type Place } from './next-event.tsx';

interface EventsPageProps {
  heading: PageHeading;
  /** Latest date first. Null if they could not be read. */
  events: readonly Event[] | null;
  /** The page of the list, from 1. */
  page: number;
  now: Date;
  /** Those of the events on this page, by their ids. */
  registrations: ReadonlyMap<number, Registration>;
  /** Where the centre holds its events. */
  place: Place;
}

/** The centre's upcoming and past events (spec, section 2, "Events"). */
export function EventsPage({ heading, events, page, now, registrations, place }: EventsPageProps) {
  const next = events?.findLast((event) => isUpcoming(event, now));
  const addressOf = (id: number) => {
    const own = eventPage(events ?? [], id);
    return `${own === page ? '' : eventsAddress(own)}#event-${id}`;
  };
  return (
    <>
      <PageHero
        {...heading}
        aside={next && <NextEvent event={next} address={addressOf(next.id)} now={now} place={place} />}
      />
      <Container className="grid gap-10 py-section-small lg:gap-16 lg:py-16">
        <ListOrState
          items={events}
          failed={{
            title: 'Unable to load events',
            text: 'Failed to load events. Please try again later.',
            address: '/events',
          }}
          empty={{
            icon: CalendarDays,
            title: 'No events yet',
            text: 'No events available at the moment. Please check back later.',
          }}
        >
          {(found) => {
            const { items, pages } = pageOf(found, page, eventsPerPage);
            const upcoming = items.filter((event) => isUpcoming(event, now));
            const past = items.filter((event) => !isUpcoming(event, now));
            return (
              <>
                {pages > 1 && (
                  <FoundHeading className="sr-only" text={`${found.length} events`} page={page} pages={pages} />
                )}
                {(upcoming.length > 0 || page === 1) && (
                  <UpcomingEvents events={upcoming} registrations={registrations} />
                )}
                {past.length > 0 && <PastEvents events={past} all={found.filter((event) => !isUpcoming(event, now))} />}
                <Pagination page={page} pages={pages} href={eventsAddress} label="Pages of the events" />
              </>
            );
          }}
        </ListOrState>
      </Container>
    </>
  );
}

interface UpcomingEventsProps {
  events: readonly Event[];
  /** By the ids of the events. */
  registrations: ReadonlyMap<number, Registration>;
}

/** Upcoming events and how to follow them. Latest first, so the next one is last. */
function UpcomingEvents({ events, registrations }: UpcomingEventsProps) {
  return (
    <section aria-labelledby="upcoming-events" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="upcoming-events" className="text-2xl">
          {events.length > 0 ? 'Upcoming events' : 'No upcoming events'}
        </h2>
        <Subscriptions />
      </div>
      {events.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 print:grid-cols-2">
          {events.map((event, index) => (
            <li key={event.id}>
              <EventCard
                event={event}
                registration={registrations.get(event.id) ?? null}
                isNext={index === events.length - 1}
                isEarly={index < 2}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="max-w-prose text-muted">
          New events will be listed here. Subscribe to the calendar to have them added to yours automatically.
        </p>
      )}
    </section>
  );
}

function Subscriptions() {
  const look = buttonLook({ variant: 'secondary', size: 'sm' }, 'min-h-11');
  return (
    <div className="flex flex-wrap gap-2">
      <a href="/events.ics" className={look}>
        <Icon of={CalendarDays} className="size-5" /> Subscribe to calendar
      </a>
      <a href="/feed.xml" className={look}>
        <Icon of={Rss} className="size-5" /> RSS feed
      </a>
    </div>
  );
}

interface PastEventsProps {
  /** Latest first. */
  events: readonly Event[];
  /** Those of every page, which are counted. */
  all: readonly Event[];
}

/** Past events by year, latest first. */
function PastEvents({ events, all }: PastEventsProps) {
  const byYear = Map.groupBy(all, ({ date }) => eventYear(date));
  const countOf = (year: string) => byYear.get(year)?.length ?? 0;
  return (
    <div className="grid border-t border-line">
      {[...Map.groupBy(events, ({ date }) => eventYear(date))].map(([year, held]) => (
        <section
          key={year}
          aria-labelledby={`events-of-${year}`}
          className="grid gap-x-12 gap-y-2 border-b border-line py-8 last:border-b-0 last:pb-0 lg:grid-cols-[14rem_1fr] lg:py-10"
        >
          <div className="lg:sticky lg:top-28 lg:self-start lg:pt-5 print:break-after-avoid">
            <h2 id={`events-of-${year}`} className="text-2xl">
              <span className="sr-only">Past events of </span>
              <span>{year}</span>
            </h2>
            <p className="text-muted">{`${countOf(year)} past ${countOf(year) === 1 ? 'event' : 'events'}`}</p>
          </div>
          <ul className="divide-y divide-line">
            {held.map((event) => (
              <li key={event.id}>
                <PastEvent event={event} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** One past event, as a line in a list instead of a card. */
function PastEvent({ event }: { event: Event }) {
  const { id, title, description, date, venue } = event;
  return (
    <article
      id={`event-${id}`}
      aria-labelledby={`event-${id}-title`}
      className="grid scroll-mt-28 grid-cols-[5.5rem_1fr] gap-x-4 gap-y-2 py-5 target:bg-accent-soft sm:grid-cols-[11rem_1fr] sm:gap-x-6 print:block print:break-inside-avoid"
    >
      <div className="aspect-square overflow-hidden rounded-md bg-ground sm:row-span-2 sm:aspect-3/2 print:hidden">
        <EventPicture
          event={event}
          sizes="(min-width: 40rem) 12.5rem by 8.5rem, 6.5rem by 6.5rem"
          className="scale-115"
        />
      </div>
      <div className="grid content-center gap-1">
        <p className="text-sm font-semibold text-accent">
          <time dateTime={date.toISOString()}>{eventDays(event)}</time>
          {venue && (
            <span lang={languageOf(venue)} className="font-normal text-muted wrap-anywhere">
              {` · ${venue}`}
            </span>
          )}
        </p>
        <Words as="h3" of={title} id={`event-${id}-title`} className="text-lg leading-snug" />
      </div>
      <Words of={description} className="max-w-prose text-muted max-sm:col-span-2 max-sm:text-sm" />
    </article>
  );
}
