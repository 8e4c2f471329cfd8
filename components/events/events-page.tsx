import { Container } from '#components/ui/container.tsx';
import { CalendarDays } from '#components/ui/icons.tsx';
import { ListOrState } from '#components/ui/list-or-state.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import { FoundHeading, Pagination } from '#components/ui/pagination.tsx';
import type { Event } from '#lib/content/entities/event.ts';
import { pageOf } from '#lib/platform/lists/page-of.ts';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import { eventPage, isUpcoming } from '#lib/site/events/event-date.ts';
import type { Registration } from '#lib/site/events/events.ts';
import { eventsPerPage } from '#lib/site/public-pages/page-limits.ts';
import { eventsAddress } from './events-address.ts';
import { NextEvent, type Place } from './next-event.tsx';
import { PastEvents } from './past-events.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

interface EventsPageProps {
  heading: PageHeading;
  /** Latest date first. Null if they could not be read. */
  events: readonly Event[] | null;
  /** Which page of them, from 1. */
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
