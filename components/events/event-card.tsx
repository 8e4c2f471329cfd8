import { CalendarPlus } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Event } from '#lib/events/event.ts';
import { EventDate } from './event-date.tsx';

interface EventCardProps {
  event: Event;
  isUpcoming: boolean;
  isEarly: boolean;
}

/** One event of the list. What is past steps back a little; what is to come can be put in one's own calendar. */
export function EventCard({ event, isUpcoming, isEarly }: EventCardProps) {
  const { id, title, description, date, image } = event;
  return (
    <article
      id={`event-${id}`}
      aria-labelledby={`event-${id}-title`}
      className="group flex h-full scroll-mt-28 flex-col overflow-hidden rounded-lg border border-line bg-surface target:border-accent target:ring-2 target:ring-accent print:break-inside-avoid"
    >
      <div className="relative aspect-video bg-ground">
        {image && (
          <SitePicture
            picture={image}
            priority={isEarly}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            className="size-full object-cover"
          />
        )}
        {isUpcoming && (
          <Badge tone="success" className="absolute top-3 right-3 shadow-sm">
            Upcoming
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col items-start gap-3 p-5">
        <p className="text-sm font-semibold text-accent">
          <EventDate date={date} />
        </p>
        <h3 id={`event-${id}-title`} lang={languageOf(title)} className="text-xl">
          {title}
        </h3>
        <p lang={languageOf(description)} className="grow text-muted">
          {description}
        </p>
        {isUpcoming && (
          <a href={`/events/${id}.ics`} className={buttonLook({ variant: 'ghost', size: 'sm' }, '-ml-3 min-h-11')}>
            <CalendarPlus aria-hidden="true" className="size-5" /> Add to calendar
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
    </article>
  );
}
