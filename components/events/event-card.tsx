import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink, type ButtonVariant } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { CalendarPlus } from '#components/ui/icons.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Event } from '#lib/content/entities/event.ts';
import { type EventTimes, eventDays, eventHours } from '#lib/site/events/event-date.ts';
import type { Registration } from '#lib/site/events/events.ts';
import { EventFacts } from './event-facts.tsx';
import { EventPicture } from './event-picture.tsx';
import { RegistrationNote } from './registration-note.tsx';

interface EventCardProps {
  event: Event;
  /** Null if no one registers for it. */
  registration: Registration | null;
  /** Whether this is the next event. */
  isNext: boolean;
  isEarly: boolean;
}

/** One upcoming event with its picture, and a link to add it to the visitor's calendar. */
export function EventCard({ event, registration, isNext, isEarly }: EventCardProps) {
  const { id, title, description } = event;
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
          sizes="(min-width: 64rem) 24rem by 13.5rem, (min-width: 40rem) 50vw by 28vw, 105vw by 42vw"
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
          <EventDate event={event} hourLook="font-normal text-muted" />
        </p>
        <h3 id={`event-${id}-title`} lang={languageOf(title)} className="text-xl">
          {inLanguages(title)}
        </h3>
        <p lang={languageOf(description)} className="grow text-muted">
          {inLanguages(description)}
        </p>
        <EventFacts event={event} places={registration?.places ?? event.places} />
        {registration && <RegistrationNote event={event} registration={registration} />}
        <AddToCalendar event={event} variant="ghost" className="-mb-2 -ml-3" />
      </div>
    </article>
  );
}

/** When an event is, in India's time and the spec's format: a long US date with its weekday. */
export function EventDate({ event, hourLook }: { event: EventTimes; hourLook?: string }) {
  const hours = eventHours(event);
  return (
    <time dateTime={event.date.toISOString()} className="text-wrap">
      <span>{eventDays(event)}</span>
      {hours && (
        <span className={hourLook}>
          {'\u00a0· '}
          <span className="whitespace-nowrap">{`${hours} IST`}</span>
        </span>
      )}
    </time>
  );
}

interface AddToCalendarProps {
  event: Event;
  variant: ButtonVariant;
  className: string;
}

export const AddToCalendar = ({ event: { id, title }, variant, className }: AddToCalendarProps) => (
  <ButtonLink href={`/events/${id}.ics`} variant={variant} size="sm" className={classNames('min-h-11', className)}>
    <CalendarPlus aria-hidden="true" className="size-5" /> Add to calendar
    <span className="sr-only">{`: ${title}`}</span>
  </ButtonLink>
);
