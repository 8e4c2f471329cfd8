import { languageOf } from '#components/ui/language.ts';
import type { Event } from '#lib/content/entities/event.ts';
import { eventDay } from '#lib/events/event-date.ts';
import { EventPicture } from './event-picture.tsx';

/** One past event, as a line in a list instead of a card. */
export function PastEvent({ event }: { event: Event }) {
  const { id, title, description, date } = event;
  return (
    <article
      id={`event-${id}`}
      aria-labelledby={`event-${id}-title`}
      className="grid scroll-mt-28 grid-cols-[5.5rem_1fr] gap-x-4 gap-y-2 py-5 target:bg-accent-soft sm:grid-cols-[11rem_1fr] sm:gap-x-6 print:block print:break-inside-avoid"
    >
      <div className="aspect-square overflow-hidden rounded-md bg-ground sm:row-span-2 sm:aspect-3/2 print:hidden">
        <EventPicture event={event} sizes="(min-width: 40rem) 12rem, 10rem" className="scale-115" />
      </div>
      <div className="grid content-center gap-1">
        <p className="text-sm font-semibold text-accent">
          <time dateTime={date.toISOString()}>{eventDay(date)}</time>
        </p>
        <h3 id={`event-${id}-title`} lang={languageOf(title)} className="text-lg leading-snug">
          {title}
        </h3>
      </div>
      <p lang={languageOf(description)} className="max-w-prose text-muted max-sm:col-span-2 max-sm:text-sm">
        {description}
      </p>
    </article>
  );
}
