import { Badge } from '#components/ui/badge.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { CalendarPlus } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Event } from '#lib/content/entities/event.ts';
import { eventDay, eventHour } from '#lib/events/event-date.ts';
import { EventPicture } from './event-picture.tsx';

interface EventCardProps {
  event: Event;
  /** Whether this is the next event. */
  isNext: boolean;
  isEarly: boolean;
}

/** One upcoming event with its picture, and a link to add it to the visitor's calendar. */
export function EventCard({ event, isNext, isEarly }: EventCardProps) {
  const { id, title, description, date } = event;
  return (
    <article
      id={`event-${id}`}
      aria-labelledby={`event-${id}-title`}
      className="flex h-full scroll-mt-28 flex-col overflow-hidden rounded-lg border border-line bg-surface target:border-accent target:ring-2 target:ring-accent print:break-inside-avoid"
    >
      <div className="relative aspect-5/2 overflow-hidden bg-ground sm:aspect-video print:hidden">
        <EventPicture
          event={event}
          priority={isEarly}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          className="max-sm:scale-110"
        />
        {isNext && (
          <Badge tone="accent" className="absolute top-3 right-3 shadow-sm">
            Next
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col items-start gap-2.5 p-5">
        <p className="text-sm font-semibold text-accent">
          <EventDate date={date} />
        </p>
        <h3 id={`event-${id}-title`} lang={languageOf(title)} className="text-xl">
          {title}
        </h3>
        <p lang={languageOf(description)} className="grow text-muted">
          {description}
        </p>
        <a href={`/events/${id}.ics`} className={buttonLook({ variant: 'ghost', size: 'sm' }, '-mb-2 -ml-3 min-h-11')}>
          <CalendarPlus aria-hidden="true" className="size-5" /> Add to calendar
          <span className="sr-only">: {title}</span>
        </a>
      </div>
    </article>
  );
}

/** When an event is, in India's time and the spec's format: a long US date with its weekday. */
function EventDate({ date }: { date: Date }) {
  const hour = eventHour(date);
  return (
    <time dateTime={date.toISOString()}>
      <span>{eventDay(date)}</span>
      {hour && <span className="font-normal whitespace-nowrap text-muted"> · {hour} IST</span>}
    </time>
  );
}
