import { ArrowDown } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Event } from '#lib/events/event.ts';
import { eventDay } from '#lib/events/event-date.ts';

/** Beside the page's heading: the event that comes first, and the way down to it. */
export function NextEvent({ event }: { event: Event }) {
  return (
    <a
      href={`#event-${event.id}`}
      className="group grid max-w-sm gap-1.5 rounded-md border border-ground-line border-l-4 border-l-marigold bg-ground-raised p-5 transition-colors [--focus:var(--marigold)] hover:border-marigold print:hidden"
    >
      <span className="text-sm font-semibold text-marigold">Next: {eventDay(event.date)}</span>
      <span
        lang={languageOf(event.title)}
        className="flex items-end justify-between gap-4 text-lg leading-snug font-semibold"
      >
        {event.title}
        <ArrowDown aria-hidden="true" className="size-5 shrink-0" />
      </span>
    </a>
  );
}
