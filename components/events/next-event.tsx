import { CalendarDays, MapPin, Video } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { otherSite } from '#components/ui/new-tab.ts';
import type { Event } from '#lib/content/entities/event.ts';
import { eventCountdown, goesOnUntil } from '#lib/site/events/event-date.ts';
import { AddToCalendar, EventDate } from './event-card.tsx';

/** Where the centre holds its events, and the address that says how to find it. Null where the site does not say. */
export interface Place {
  name: string;
  href: string | null;
}

interface NextEventProps {
  event: Event;
  /** Where it stands in the list. */
  address: string;
  now: Date;
  place: Place;
}

/** The next event, beside the page's heading: when and where it is, with links to it and to the visitor's calendar. */
export function NextEvent({ event, address, now, place }: NextEventProps) {
  const { title, date, venue, mapLink, onlineLink } = event;
  const until = goesOnUntil(event, now);
  const isOnlineAlone = onlineLink && !venue;
  const shownPlace = venue ? { name: venue, href: mapLink } : place;
  return (
    <section
      aria-labelledby="next-event"
      className="grid w-full max-w-lg gap-4 rounded-md border border-ground-line border-l-4 border-l-marigold bg-ground-raised p-5 [--color-focus:var(--color-marigold)] lg:w-112 print:hidden"
    >
      <div className="grid gap-1">
        <h2 id="next-event" className="text-sm font-semibold text-marigold">
          {until ? `On now, until ${until}` : `Next event, ${eventCountdown(date, now)}`}
        </h2>
        <Words
          as="a"
          of={title}
          href={address}
          className="w-fit py-1 text-xl font-semibold underline-offset-4 hover:underline"
        />
      </div>
      <ul className="grid gap-1.5 text-chalk-muted">
        <li className="flex gap-2.5">
          <Icon of={CalendarDays} className="beside-5" />
          <EventDate event={event} />
        </li>
        {!isOnlineAlone && (
          <li className="flex gap-2.5">
            <Icon of={MapPin} className="beside-5" />
            {shownPlace.href ? (
              <a
                href={shownPlace.href}
                {...(venue && otherSite)}
                translate="no"
                className="underline underline-offset-4 wrap-anywhere hover:text-chalk"
              >
                {shownPlace.name}
              </a>
            ) : (
              <span translate="no" className="wrap-anywhere">
                {shownPlace.name}
              </span>
            )}
          </li>
        )}
        {onlineLink && (
          <li className="flex gap-2.5">
            <Icon of={Video} className="beside-5" />
            <a href={onlineLink} {...otherSite} className="underline underline-offset-4 hover:text-chalk">
              Join online
            </a>
          </li>
        )}
      </ul>
      <AddToCalendar event={event} variant="marigold" className="justify-self-start" />
    </section>
  );
}
