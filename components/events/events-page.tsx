import { Container } from '#components/ui/container.tsx';
import { CalendarDays } from '#components/ui/icons.tsx';
import { ListState } from '#components/ui/list-state.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import { ReadFailed } from '#components/ui/read-failed.tsx';
import type { Event } from '#lib/content/entities/event.ts';
import { isUpcoming } from '#lib/events/event-date.ts';
import type { PageHeading } from '#lib/settings/page-headings.ts';
import { NextEvent } from './next-event.tsx';
import { PastEvents } from './past-events.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

interface EventsPageProps {
  heading: PageHeading;
  /** Latest date first. Null if they could not be read. */
  events: readonly Event[] | null;
  now: Date;
  /** Where the centre holds its events. */
  place: string;
}

/** The centre's upcoming and past events (spec, section 2, "Events"). */
export function EventsPage({ heading, events, now, place }: EventsPageProps) {
  const next = events?.findLast((event) => isUpcoming(event, now));
  return (
    <>
      <PageHero {...heading} aside={next && <NextEvent event={next} now={now} place={place} />} />
      <Container className="grid gap-10 py-section-small lg:gap-16 lg:py-16">
        <ListOrState events={events} now={now} />
      </Container>
    </>
  );
}

function ListOrState({ events, now }: Omit<EventsPageProps, 'heading' | 'place'>) {
  if (!events) {
    return (
      <ReadFailed
        title="Unable to load events"
        text="Failed to load events. Please try again later."
        address="/events"
      />
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
  const past = events.filter((event) => !isUpcoming(event, now));
  return (
    <>
      <UpcomingEvents events={events.filter((event) => isUpcoming(event, now))} />
      {past.length > 0 && <PastEvents events={past} />}
    </>
  );
}
