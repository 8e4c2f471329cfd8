import { buttonLook } from '#components/ui/button.tsx';
import { CalendarDays, Rss } from '#components/ui/icons.tsx';
import type { Event } from '#lib/content/entities/event.ts';
import type { Registration } from '#lib/site/events/events.ts';
import { EventCard } from './event-card.tsx';

interface UpcomingEventsProps {
  events: readonly Event[];
  /** By the ids of the events. */
  registrations: ReadonlyMap<number, Registration>;
}

/** Upcoming events and how to follow them. Latest first, so the next one is last. */
export function UpcomingEvents({ events, registrations }: UpcomingEventsProps) {
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
        <CalendarDays aria-hidden="true" className="size-5" /> Subscribe to calendar
      </a>
      <a href="/feed.xml" className={look}>
        <Rss aria-hidden="true" className="size-5" /> RSS feed
      </a>
    </div>
  );
}
