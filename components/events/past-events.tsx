import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Event } from '#lib/content/entities/event.ts';
import { eventDays, eventYear } from '#lib/site/events/event-date.ts';
import { EventPicture } from './event-picture.tsx';

interface PastEventsProps {
  /** Latest first. */
  events: readonly Event[];
  /** Those of every page, which are counted. */
  all: readonly Event[];
}

/** Past events by year, latest first. */
export function PastEvents({ events, all }: PastEventsProps) {
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
        <h3 id={`event-${id}-title`} lang={languageOf(title)} className="text-lg leading-snug">
          {inLanguages(title)}
        </h3>
      </div>
      <p lang={languageOf(description)} className="max-w-prose text-muted max-sm:col-span-2 max-sm:text-sm">
        {inLanguages(description)}
      </p>
    </article>
  );
}
