import type { Event } from '#lib/content/entities/event.ts';
import { eventYear } from '#lib/events/event-date.ts';
import { PastEvent } from './past-event.tsx';

/** Past events by year, latest first. */
export function PastEvents({ events }: { events: readonly Event[] }) {
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
              {year}
            </h2>
            <p className="text-muted">
              {held.length} past {held.length === 1 ? 'event' : 'events'}
            </p>
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
