import { ArrowRight, ArrowUpRight, CalendarPlus, type IconNode, MapPin, UsersRound, Video } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink, type ButtonVariant } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import { WarliTrio } from '#components/ui/page/state-screen.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Event } from '#lib/content/entities/event.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { type EventTimes, eventDays, eventHours } from '#lib/site/events/event-date.ts';
import type { Registration } from '#lib/site/events/events.ts';

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
        <Words as="h3" of={title} id={`event-${id}-title`} className="text-xl" />
        <Words of={description} className="grow text-muted" />
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
    <Icon of={CalendarPlus} className="size-5" /> Add to calendar
    <span className="sr-only">{`: ${title}`}</span>
  </ButtonLink>
);

const places = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'place' : 'places'}`;

/** Where an event takes place, and for how many people. Renders nothing if none of it is known. */
function EventFacts({ event, places: count }: { event: Event; places: number | null }) {
  const { venue, mapLink, onlineLink } = event;
  if (!venue && !mapLink && !onlineLink && !count) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {(venue || mapLink) && (
        <Fact icon={MapPin}>
          {venue && <span lang={languageOf(venue)}>{venue}</span>}
          {mapLink && (
            <Elsewhere href={mapLink} of={event}>
              Map
            </Elsewhere>
          )}
        </Fact>
      )}
      {onlineLink && (
        <Fact icon={Video}>
          <Elsewhere href={onlineLink} of={event}>
            Join online
          </Elsewhere>
        </Fact>
      )}
      {count !== null && <Fact icon={UsersRound}>{places(count)}</Fact>}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: IconNode; children: ReactNode }) => (
  <li className="flex gap-2">
    <Icon of={icon} className="beside-4 max-md:mt-3.5" />
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere max-md:min-h-11">{children}</span>
  </li>
);

const Elsewhere = ({ href, of: { title }, children }: { href: string; of: Event; children: ReactNode }) => (
  <a href={href} {...otherSite} className="text-link inline-flex items-center gap-1 max-md:min-h-11">
    {children}
    <span className="sr-only">{`: ${title}`}</span>
    <OutsideMark />
  </a>
);

interface EventPictureProps {
  event: Event;
  sizes: string;
  /** Slightly enlarged where the picture is cropped, to leave out a painted frame on every side. */
  className?: string;
  priority?: boolean;
}

/** An event's picture, or dancers on the painted background if it has none. */
export function EventPicture({ event: { image }, sizes, className = '', priority }: EventPictureProps) {
  if (!image) return <WarliTrio className="mx-auto h-full w-3/5 text-chalk-muted" />;
  return (
    <SitePicture picture={image} priority={priority} sizes={sizes} className={`size-full object-cover ${className}`} />
  );
}

/** A link to register for an event, or why there is none. */
function RegistrationNote({ event, registration }: { event: Event; registration: Registration }) {
  if (registration.state === 'open') return <RegistrationLink {...registration} title={event.title} />;
  if (registration.state === 'full') return <Badge tone="warning">All places are taken.</Badge>;
  if (registration.state === 'closed') return <Badge>Registration is closed.</Badge>;
  const { opensAt } = registration;
  return (
    <p className="text-sm text-muted">
      Registration opens <time dateTime={opensAt.toISOString()}>{shownTime(opensAt)}</time>.
    </p>
  );
}

function RegistrationLink({ title, href, closesAt }: { title: string; href: string; closesAt: Date | null }) {
  const isOutside = !href.startsWith('/');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink href={href} newTab={isOutside} size="sm" className="min-h-11">
        Register
        <span className="sr-only">{`: ${title}`}</span>
        <Icon of={isOutside ? ArrowUpRight : ArrowRight} className="size-4" />
      </ButtonLink>
      {closesAt && (
        <span className="text-sm text-muted">
          Until <time dateTime={closesAt.toISOString()}>{shownTime(closesAt)}</time>
        </span>
      )}
    </div>
  );
}
