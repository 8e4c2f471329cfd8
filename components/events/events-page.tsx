import { CalendarDays, RotateCw, Rss, TriangleAlert } from 'lucide-react';
import { buttonLook } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { ListState } from '#components/ui/list-state.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import type { Event } from '#lib/events/event.ts';
import { isUpcoming } from '#lib/events/event-date.ts';
import { EventCard } from './event-card.tsx';
import { NextEvent } from './next-event.tsx';

interface EventsPageProps {
  /** Latest date first; null when they could not be read. */
  events: readonly Event[] | null;
  now: Date;
}

/** What the centre holds and has held (spec, section 2, "Events"). */
export function EventsPage({ events, now }: EventsPageProps) {
  const next = events?.findLast((event) => isUpcoming(event, now));
  return (
    <>
      <PageHero
        title="Events"
        intro="Workshops, demo days, clinics and open laboratories. Most are free, all are open to students and founders of the region."
        aside={next && <NextEvent event={next} />}
      />
      <Container className="grid gap-8 py-section-small lg:py-16">
        <ListOrState events={events} now={now} />
      </Container>
    </>
  );
}

function ListOrState({ events, now }: EventsPageProps) {
  if (!events) {
    return (
      <ListState
        icon={TriangleAlert}
        title="Unable to load events"
        text="Failed to load events. Please try again later."
      >
        {/* A plain link: the page must come from the server anew. */}
        <a href="/events" className={buttonLook()}>
          <RotateCw aria-hidden="true" className="size-5" /> Try Again
        </a>
      </ListState>
    );
  }
  if (events.length === 0) {
    return (
      <ListState
        icon={CalendarDays}
        title="No events yet"
        text="No events available at the moment. Please check back later."
      />
    );
  }
  return (
    <section aria-labelledby="all-events" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="all-events" className="text-xl">
          {summaryOf(events, now)}
        </h2>
        <Subscriptions />
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {events.map((event, index) => (
          <li key={event.id}>
            <EventCard event={event} isUpcoming={isUpcoming(event, now)} isEarly={index < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function summaryOf(events: readonly Event[], now: Date): string {
  const coming = events.filter((event) => isUpcoming(event, now)).length;
  return coming > 0 ? `${coming} upcoming, ${events.length - coming} past` : `${events.length} past events`;
}

function Subscriptions() {
  const look = buttonLook({ variant: 'secondary', size: 'sm' }, 'min-h-11');
  return (
    <div className="flex flex-wrap gap-2">
      <a href="/events.ics" className={look}>
        <CalendarDays aria-hidden="true" className="size-5" /> All events as a calendar
      </a>
      <a href="/feed.xml" className={look}>
        <Rss aria-hidden="true" className="size-5" /> News feed
      </a>
    </div>
  );
}
