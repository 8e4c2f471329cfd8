import { buttonLook } from '#components/ui/button.tsx';
import { CalendarDays, CalendarPlus, MapPin } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Event } from '#lib/content/entities/event.ts';
import { eventCountdown, eventDay, eventHour } from '#lib/events/event-date.ts';

interface NextEventProps {
  event: Event;
  /** Where it stands in the list. */
  address: string;
  now: Date;
  /** Where the centre holds its events. */
  place: string;
}

/** The next event, beside the page's heading: when and where it is, with links to it and to the visitor's calendar. */
export function NextEvent({ event: { id, title, date }, address, now, place }: NextEventProps) {
  const hour = eventHour(date);
  return (
    <section
      aria-labelledby="next-event"
      className="grid w-full max-w-lg gap-4 rounded-md border border-ground-line border-l-4 border-l-marigold bg-ground-raised p-5 [--focus:var(--marigold)] lg:w-112 print:hidden"
    >
      <div className="grid gap-1">
        <h2 id="next-event" className="text-sm font-semibold text-marigold">
          Next event, {eventCountdown(date, now)}
        </h2>
        <a
          href={address}
          lang={languageOf(title)}
          className="w-fit py-1 text-xl font-semibold underline-offset-4 hover:underline"
        >
          {title}
        </a>
      </div>
      <ul className="grid gap-1.5 text-chalk-muted">
        <li className="flex gap-2.5">
          <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <time dateTime={date.toISOString()}>
            {eventDay(date)}
            {hour && <span className="whitespace-nowrap"> · {hour} IST</span>}
          </time>
        </li>
        <li className="flex gap-2.5">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <a href="/contact#find-us" className="underline underline-offset-4 hover:text-chalk">
            {place}
          </a>
        </li>
      </ul>
      <a
        href={`/events/${id}.ics`}
        className={buttonLook({ variant: 'marigold', size: 'sm' }, 'min-h-11 justify-self-start')}
      >
        <CalendarPlus aria-hidden="true" className="size-5" /> Add to calendar
        <span className="sr-only">: {title}</span>
      </a>
    </section>
  );
}
